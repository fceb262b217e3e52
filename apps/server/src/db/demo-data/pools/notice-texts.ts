import type { MailTargetValue, NoticeKind, NoticeTargetValue } from '@azas/domain/notice/notice-kinds.ts'

/** A notice of the demo; days count from the day of the demo, times are by the clock of Tokyo. */
export type NoticeText = {
  kind: NoticeKind
  title: string
  body: string
  targets: NoticeTargetValue[]
  start: readonly [day: number, time: string]
  end: readonly [day: number, time: string]
  isDraft?: true
  /** Absent where nothing is mailed. */
  mail?: {
    targets: MailTargetValue[]
    /** At most so many people; everybody by default. */
    people?: number
    failed?: number
    withoutAddress?: number
  }
}

const both: NoticeTargetValue[] = ['Manager', 'Worker']

const siteTexts: readonly Omit<NoticeText, 'kind'>[] = [
  {
    title: '年末年始の入場停止期間と、再開日の安全点検について',
    body: '監督・作業員の皆さまへ\n\n入場停止期間は、12月29日から1月4日までです。\n再開日の1月5日は、始業前に全員で足場と開口部の点検を行ってください。点検の結果は、ヒヤリハットから報告できます。\n\n点検表は次のページから印刷できます。\nhttps://example.com/guide/restart-check',
    targets: both,
    start: [-1, '09:00'],
    end: [48, '18:00'],
    mail: { targets: ['ContractAdmin', 'ProjectManager'], people: 128, failed: 3, withoutAddress: 12 },
  },
  {
    title: 'ヒヤリハット報告の入力項目を追加しました',
    body: 'ヒヤリハットの報告に「発生した時間帯」と「天候」を追加しました。\n次回の報告から入力してください。',
    targets: both,
    start: [-11, '08:30'],
    end: [9, '18:00'],
  },
  {
    title: '強風時のクレーン作業の中止基準を変更します',
    body: 'クレーン作業の中止基準を、次のとおり変更します。\n\n・10分間の平均風速が毎秒10メートル以上のとき：中止\n・瞬間風速が毎秒15メートルを超えるおそれがあるとき：監督の判断で中止\n\n朝礼で全員に伝え、風速計の点検記録を残してください。',
    targets: both,
    start: [4, '09:00'],
    end: [34, '18:00'],
    mail: { targets: ['ContractAdmin'], withoutAddress: 2 },
  },
  {
    title: '12月の安全大会のお知らせ（港南台・臨海）',
    body: '12月の安全大会を、次の日程で開催します。\n\n港南台：12月3日 13:00から\n臨海：12月4日 13:00から\n\n参加する人数を、前日までに現場の事務局へ連絡してください。',
    targets: ['Manager'],
    start: [4, '13:00'],
    end: [6, '18:00'],
    mail: { targets: ['ContractAdmin', 'ProjectAdmin'] },
  },
  {
    title: '冬用ヘルメットインナーの配布',
    body: '冬用のヘルメットインナーを、12月から配布します。\n必要な数を現場ごとにまとめて、事務局へ申し込んでください。',
    targets: ['Worker'],
    start: [10, '09:00'],
    end: [40, '18:00'],
    isDraft: true,
  },
  {
    title: '火気使用届の提出方法の変更（案）',
    body: '火気使用届は、前日の15時までにアプリから提出してください。紙の届出は、1月末で終了します。',
    targets: ['Manager'],
    start: [15, '09:00'],
    end: [60, '18:00'],
    isDraft: true,
    mail: { targets: ['ProjectManager'] },
  },
  {
    title: '熱中症対策期間の終了について',
    body: '今年の熱中症対策期間は終了しました。WBGT値の掲示は、来年5月から再開します。\n期間中のご協力ありがとうございました。',
    targets: both,
    start: [-40, '09:00'],
    end: [-16, '18:00'],
  },
  {
    title: '健康診断の受診期限は11月末です',
    body: '今年度の健康診断を受けていない方は、11月末までに受診してください。\n受診した後は、結果の写しを所属会社へ提出してください。',
    targets: both,
    start: [-18, '09:00'],
    end: [-2, '18:00'],
    mail: { targets: ['ProjectManager'], people: 212, withoutAddress: 5 },
  },
  {
    title: '台風の接近に伴う足場の点検のお願い',
    body: '台風が接近しています。作業を終える前に、足場の緊結部とシートの固定を点検してください。\n危険と判断した場合は、ためらわずに作業を中止してください。',
    targets: both,
    start: [-52, '12:00'],
    end: [-49, '12:00'],
    mail: { targets: ['ContractAdmin', 'ProjectManager'], people: 240, failed: 6, withoutAddress: 9 },
  },
  {
    title: '新しい入場証の使用を開始します',
    body: '入場証を、QRコードの付いた新しいものに切り替えます。古い入場証は回収します。',
    targets: both,
    start: [-75, '09:00'],
    end: [-45, '18:00'],
    mail: { targets: ['ProjectAdmin'], failed: 1 },
  },
  {
    title: '玉掛け作業の合図を統一します',
    body: '玉掛け作業の合図を、全現場で統一します。掲示物を印刷して、作業場所に貼ってください。\nhttps://example.com/guide/signals',
    targets: ['Manager'],
    start: [-90, '09:00'],
    end: [-30, '18:00'],
  },
  {
    title: '夏季休業期間中の緊急連絡先',
    body: '夏季休業期間中の緊急連絡先は、各現場の掲示板に掲示しています。',
    targets: both,
    start: [-105, '09:00'],
    end: [-95, '18:00'],
    mail: { targets: ['ContractAdmin'] },
  },
  {
    title: 'アプリのメンテナンスを実施しました',
    body: 'アプリのメンテナンスを実施しました。表示に問題がある場合は、アプリを一度終了してください。',
    targets: both,
    start: [-120, '18:00'],
    end: [-119, '09:00'],
  },
  {
    title: '安全パトロールの指摘事項（7月分）',
    body: '7月の安全パトロールでは、開口部の養生の不備が最も多く見つかりました。\n各現場で点検し、改善した内容を報告してください。',
    targets: ['Manager'],
    start: [-112, '09:00'],
    end: [-82, '18:00'],
    mail: { targets: ['ProjectManager'], people: 180, failed: 2 },
  },
]

const officeTitles: readonly (readonly [title: string, start: number, end: number, target: NoticeTargetValue])[] = [
  ['システムの定期メンテナンスを実施します', 3, 12, 'System'],
  ['利用者画面の表示を改善しました', -6, 24, 'App'],
  ['利用規約を改定しました', -14, 76, 'System'],
  ['年末年始のお問い合わせ受付について', 20, 48, 'System'],
  ['アプリの新しいバージョンを公開しました', -30, -2, 'App'],
  ['ログイン方法の変更について', -45, -15, 'System'],
  ['一時的に接続しにくい状況が発生しました', -50, -49, 'System'],
  ['検索機能を追加しました', -60, -30, 'App'],
  ['ゲストアカウントの利用期限について', -72, -42, 'System'],
  ['メール配信の遅延は解消しました', -81, -80, 'System'],
  ['データの出力形式を追加しました', -95, -65, 'App'],
  ['夏季のお問い合わせ受付について', -110, -97, 'System'],
  ['新しい画面のご案内（準備中）', 12, 42, 'App'],
  ['操作マニュアルの改訂（準備中）', 25, 55, 'System'],
]

const officeTexts: readonly Omit<NoticeText, 'kind'>[] = officeTitles.map(([title, start, end, target]) => {
  const targets: MailTargetValue[] = ['SystemAdmin']
  const mail = { targets, failed: title.includes('遅延') ? 1 : 0 }
  return {
    title,
    body: `${title}。\n\n詳しい内容は、次のページを確認してください。\nhttps://example.com/office/news`,
    targets: [target],
    start: [start, '10:00'],
    end: [end, '18:00'],
    ...(title.includes('準備中') ? { isDraft: true as const } : target === 'System' && { mail }),
  }
})

/** Notices of both kinds, in every status, with what became of their mails (product.md NTC, ONT). */
export const noticeTexts: readonly NoticeText[] = [
  ...siteTexts.map((text) => ({ ...text, kind: 'notice' as const })),
  ...officeTexts.map((text) => ({ ...text, kind: 'office-notice' as const })),
]
