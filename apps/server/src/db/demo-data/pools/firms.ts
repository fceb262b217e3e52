import { pick } from '../dice.ts'

const stems = `東和 大栄 三栄 日進 共栄 丸山 北辰 双葉 旭 光洋 新生 昭栄 太陽 富士見 若葉 常盤 松風 鶴亀 白鳥 大和田
髙橋 高橋 渡邉 渡邊 渡部 齋藤 斉藤 山﨑 山崎 𠮷川 吉川 濵口 浜口 小笠原 五十嵐 長谷部 佐久間 栁田 柳田 德永
北関東 東海 西日本 みちのく あさひ ひまわり つばさ さくら 湘南 筑波 信濃 播磨 讃岐 有明 薩摩`.split(/\s+/u)
const trades =
  `建設 工業 設備工業 電設 鉄筋 型枠工業 鳶土木 左官工業 塗装 内装 防水工業 鉄骨 空調 管工 重機 クレーン 足場 板金 硝子 造園 解体 コンクリート圧送 測量 ALC工業`.split(
    ' ',
  )
const spellings = [
  '株式会社*',
  '*株式会社',
  '(株)*',
  '（株）*',
  '㈱*',
  '*㈱',
  '有限会社*',
  '㈲*',
  '合同会社*',
  '株式会社*',
  '*株式会社',
]

const firmCount = 320

/** Subcontractors, all different, in the spellings that people type them in. */
export const firms: readonly string[] = [
  ...new Set(
    Array.from({ length: firmCount }, (_, index) => {
      const seed = `firm/${index}`
      return pick(spellings, `${seed}/form`).replace('*', pick(stems, `${seed}/stem`) + pick(trades, `${seed}/trade`))
    }),
  ),
]
