export const productWords = {
  serviceName: '現場サービス',
  consoleName: '管理コンソール',
  pageTitle: '{screen}｜現場サービス 管理コンソール',
  version: 'バージョン {version}',
} as const
