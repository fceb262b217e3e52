/** The tray of what runs without its person (product.md SHL-15). */
export const jobWords = {
  title: '処理の状況',
  count: '{n}件',
  recent: '{hours}時間以内 {n}件',
  summary: '処理の状況：実行中{running}件、失敗{failed}件',
  none: '処理はありません。',
  noneHint: '取り込み、一括の操作、ダウンロード、お知らせのメール送信の状況を表示します。',
  progress: '{done} / {total}{unit}',
  errors: 'エラー{n}{unit}',
  done: '{n}名の処理が完了しました。',
  partly: '{total}名中{n}名の処理が完了しました。',
  notMailed: '{total}件中{n}件を送信できませんでした。',
  mailed: '{n}件を送信しました。',
  stopped: '処理を完了できませんでした。',
  started: '{at} 開始',
  finished: '{at} 終了',
  result: '結果を表示',
  detail: '詳細を表示',
  minutesLeft: '残り約{n}分',
  secondsLeft: '残り約{n}秒',
  failedMails: '失敗した{n}件を表示',
  ofJob: '{action}：{job}',
  staysOpen: 'この画面を閉じても、処理は続きます。',
  ended: '{job}が終わりました。',
  endsWithTab: 'このタブを閉じると中止します。',
} as const

/** What is done to many people, where it has no name of its own. */
export const jobWorkWords = {
  leave: '現場からの除外',
  copy: '別の現場への登録',
  siteMails: '現場向けお知らせのメール送信',
  officeMails: 'オフィス向けお知らせのメール送信',
} as const
