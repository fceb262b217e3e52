/**
 * What becomes of a contract: `open` runs without end, `fixed` ends some day, `soon` within 30 days, `passed` is over
 * but still Signed, `new` has nobody who signed in, `bare` has no administrator, `ended` is Terminated.
 */
export type Life = 'open' | 'fixed' | 'soon' | 'passed' | 'new' | 'bare' | 'ended'

/** Contract companies in every spelling of their corporate form; the first one is the demo accounts'. */
const table = `
株式会社ミナト総合建設|ミナトソウゴウケンセツ|open
髙橋建設株式会社|タカハシケンセツ|open
㈱高橋工務店|タカハシコウムテン|fixed
株式会社髙﨑組|タカサキグミ|open
(株)東雲設備工業|シノノメセツビコウギョウ|fixed
（株）青葉台リノベーション|アオバダイリノベーション|open
㈱はやぶさ鉄骨|ハヤブサテッコツ|ended
有限会社渡邉左官店|ワタナベサカンテン|open
㈲渡邊塗装|ワタナベトソウ|fixed
合同会社みちのく基礎地盤|ミチノクキソジバン|open
株式会社日本海沿岸プラントエンジニアリングアンドメンテナンスサービス東日本統括支社|ニホンカイエンガンプラントエンジニアリングアンドメンテナンスサービスヒガシニホントウカツシシャ|fixed
大鳥居設備工業株式会社|オオトリイセツビコウギョウ|open
北陸つばめ土木株式会社|ホクリクツバメドボク|soon
株式会社瀬戸内橋梁メンテナンス|セトウチキョウリョウメンテナンス|open
武蔵野電設株式会社|ムサシノデンセツ|ended
株式会社𠮷野道路|ヨシノドウロ|open
吉野舗道㈱|ヨシノホドウ|fixed
齋藤鳶工業株式会社|サイトウトビコウギョウ|open
(有)斉藤板金工業所|サイトウバンキンコウギョウショ|ended
株式会社ＡＢＣ防水システム|エービーシーボウスイシステム|open
㈱ｱｻﾋｶﾜ重機建設|アサヒカワジュウキケンセツ|bare
筑紫平野建設工業（株）|ツクシヘイヤケンセツコウギョウ|open
株式会社山﨑工業|ヤマザキコウギョウ|passed
山崎造園土木㈲|ヤマザキゾウエンドボク|fixed
北海道太平洋沿岸港湾海洋土木施設維持管理技術サービス株式会社釧路根室統括事業所|ホッカイドウタイヘイヨウエンガンコウワンカイヨウドボクシセツイジカンリギジュツサービスクシロネムロトウカツジギョウショ|open
株式会社 京浜コンクリート圧送|ケイヒンコンクリートアッソウ|open
渡辺クレーン運輸（株）|ワタナベクレーンウンユ|soon
（有）濵田足場|ハマダアシバ|open
浜田内装工業株式会社|ハマダナイソウコウギョウ|fixed
合同会社ことり設計施工|コトリセッケイセコウ|new
株式会社首都圏インフラ更新マネジメント・トータルファシリティソリューションズジャパン|シュトケンインフラコウシンマネジメントトータルファシリティソリューションズジャパン|open
㈱信濃トンネル技研|シナノトンネルギケン|open
甲州重機土木（株）|コウシュウジュウキドボク|ended
株式会社琉球コーラル建設|リュウキュウコーラルケンセツ|open
株式会社なにわ空調衛生|ナニワクウチョウエイセイ|soon
㈱徳嶋プレキャスト|トクシマプレキャスト|ended
德島ガラス建材株式会社|トクシマガラスケンザイ|bare
Sakura解体工業株式会社|サクラカイタイコウギョウ|open
有限会社五十嵐測量設計|イガラシソクリョウセッケイ|ended
株式会社さくら総合エレベーター|サクラソウゴウエレベーター|new
`

export type CompanyPlan = { name: string; kana: string; life: Life }

export const companyPlans: readonly CompanyPlan[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [name, kana, life] = line.split('|') as [string, string, Life]
    return { name, kana, life }
  })
