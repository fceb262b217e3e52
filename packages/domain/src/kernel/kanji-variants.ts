/** Variants on the left (legal in names, so stored as typed) → the form that everybody types in a search. */
const table = `
髙高 﨑崎 嵜崎 碕崎 邉辺 邊辺 齋斉 齊斉 斎斉 濵浜 濱浜 德徳 𠮷吉 槗橋 栁柳 栁柳 桒桑 冨富 嶋島 嶌島 眞真 國国 澤沢 廣広
櫻桜 瀨瀬 增増 淸清 渕淵 萬万 實実 惠恵 壽寿 槇槙 藏蔵 曻昇 圓円 曾曽 彌弥 條条 榮栄 學学 聰聡 豐豊 龍竜 瀧滝 鐵鉄 燈灯 黑黒
靑青 敎教 晴晴 塚塚 籏旗 舘館 檜桧 檞柏 籔薮 藪薮 祿禄 禮礼 將将 晉晋 遙遥 堯尭 寬寛 顯顕 橫横 勳勲 來来 圡土 埜野 嶽岳 峯峰 鄕郷 凛凜
`

export const kanjiVariants: ReadonlyMap<string, string> = new Map(
  table
    .split(/\s+/u)
    .map((pair) => Array.from(pair) as [string, string])
    .filter(([from, to]) => from !== undefined && to !== undefined && from !== to),
)
