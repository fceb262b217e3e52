/** The words of the calendar of notices. */
export const noticeCalendarWords = {
  thisMonth: '今月',
  today: '今日',
  mailCount: 'メールの宛先数',
  more: 'ほか{n}件',
  clash: '{n}名が重複',
  clashOf: '{day}に、同じ{people}名へメールを{times}回送信します。',
  note: '日時は日本時間です。',
  sheetNote: '帯は公開期間、封筒の数字は公開開始日時に送信するメールの件数です。',
  tooMany: 'この期間のお知らせは{total}件です。公開開始日時の新しい{shown}件を表示しています。',
  none: 'この期間に公開するお知らせはありません。',
  status: '{status}：',
  bar: '{status}：{title}（{period}）',
  monthDay: '{m}月{d}日（{week}）',
  dayWithWeek: '{date}（{week}）',
} as const
