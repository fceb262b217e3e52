/** What an import of people says of cells and people (product.md USR-03). */
export const personImportWords = {
  unknownRole: '役割は、{values}のいずれかにしてください。',
  unknownJobs: '事務局業務は、{values}を「、」で区切って入力してください。',
  unknownSex: '性別は、{values}のいずれかにしてください。',
  adminAddress: 'このメールアドレスは、管理者のアカウントで使用しています。',
  spelledAs: '「{value}」を、一覧の表記「{listed}」に合わせます。',
  addressKept: '登録済みのメールアドレスは変更しません。',
} as const
