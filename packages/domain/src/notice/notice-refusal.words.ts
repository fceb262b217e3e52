/** Why something about a notice is refused, as the server and the disabled actions say it. */
export const noticeRefusalWords = {
  ended: '公開終了したお知らせは編集できません。',
  deleteScheduled: '公開予約中のお知らせは削除できません。先に公開予約を取り消してください。',
  deleteLive: '公開中のお知らせは削除できません。先に公開を終了してください。',
  deleteEnded: '公開終了したお知らせは、記録として残すため削除できません。',
  notScheduled: 'このお知らせは、公開を予約していません。',
  alreadyLive: 'このお知らせは、すでに公開しています。',
  notLive: 'このお知らせは、公開していません。',
  alreadyEnded: 'このお知らせは、すでに公開を終了しています。',
  periodOver: '公開期間が終了したため、メールを再送できません。',
  liveDraft: '公開中のお知らせは下書きに戻せません。公開をやめる場合は、公開を終了してください。',
  liveStart: '公開中のお知らせの公開開始日時は変更できません。',
  liveTargets: '公開中のお知らせの公開対象は、追加だけできます。',
  liveMailTargets: '公開中のお知らせのメール送信先は、メールをもう一度送信する場合だけ変更できます。',
  nothingFailed: '送信に失敗したメールはありません。',
} as const
