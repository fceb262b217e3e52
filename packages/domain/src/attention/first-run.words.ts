/** The words of the first run (product.md SHL-16). */
export const firstRunWords = {
  title: 'はじめに',
  lead: '4つの手順で、現場の利用者がログインできるようになります。途中でやめても、続きから始められます。',
  done: '{n} / {total} 完了',
  later: '後で行う',
  resume: '手順を表示',
  states: { done: '完了', next: '次の手順', later: '前の手順のあと' },
  steps: {
    company: {
      title: '会社を登録',
      help: 'サービスを契約している会社の名称と契約期間を登録します。',
      verb: '会社を登録',
      again: 'もう1社を登録',
    },
    administrator: {
      title: '会社管理者を招待',
      help: '招待メールを送信します。届いた人がパスワードを設定すると、利用を始められます。',
      verb: '会社管理者を招待',
      again: '会社管理者を追加',
    },
    site: {
      title: '現場を登録',
      help: '現場名と工期を登録します。',
      verb: '現場を登録',
      again: '現場を追加',
    },
    people: {
      title: '利用者を登録・取り込み',
      help: '1名ずつ登録するか、名簿のファイルを取り込みます。メールアドレスのない人には、ログインカードを印刷できます。',
      verb: '利用者を登録',
      again: '利用者を追加',
    },
  },
} as const
