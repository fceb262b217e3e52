/**
 * What becomes of a contract: `open` runs without end, `fixed` ends some day, `soon` within 30 days, `passed` is over
 * but still Signed, `new` has nobody who signed in, `bare` has no administrator, `ended` is Terminated.
 */
export type Life = 'open' | 'fixed' | 'soon' | 'passed' | 'new' | 'bare' | 'ended'

/** Contract companies in every spelling of their corporate form; the first one is the demo accounts'. The last column is the area of `places`. */
const table = `
株式会社ミナト総合建設|ミナトソウゴウケンセツ|open|横浜
髙橋建設株式会社|タカハシケンセツ|open|郡山
㈱高橋工務店|タカハシコウムテン|fixed|川越
株式会社髙﨑組|タカサキグミ|open|高崎
(株)東雲設備工業|シノノメセツビコウギョウ|fixed|豊洲
（株）青葉台リノベーション|アオバダイリノベーション|open|新横浜
㈱はやぶさ鉄骨|ハヤブサテッコツ|ended|広島
有限会社渡邉左官店|ワタナベサカンテン|open|名古屋
㈲渡邊塗装|ワタナベトソウ|fixed|静岡
合同会社みちのく基礎地盤|ミチノクキソジバン|open|盛岡
株式会社日本海沿岸プラントエンジニアリングアンドメンテナンスサービス東日本統括支社|ニホンカイエンガンプラントエンジニアリングアンドメンテナンスサービスヒガシニホントウカツシシャ|fixed|新潟
大鳥居設備工業株式会社|オオトリイセツビコウギョウ|open|蒲田
北陸つばめ土木株式会社|ホクリクツバメドボク|soon|富山
株式会社瀬戸内橋梁メンテナンス|セトウチキョウリョウメンテナンス|open|岡山
武蔵野電設株式会社|ムサシノデンセツ|ended|立川
株式会社𠮷野道路|ヨシノドウロ|open|奈良
吉野舗道㈱|ヨシノホドウ|fixed|和歌山
齋藤鳶工業株式会社|サイトウトビコウギョウ|open|宇都宮
(有)斉藤板金工業所|サイトウバンキンコウギョウショ|ended|松山
株式会社ＡＢＣ防水システム|エービーシーボウスイシステム|open|品川
㈱ｱｻﾋｶﾜ重機建設|アサヒカワジュウキケンセツ|bare|旭川
筑紫平野建設工業（株）|ツクシヘイヤケンセツコウギョウ|open|博多
株式会社山﨑工業|ヤマザキコウギョウ|passed|大宮
山崎造園土木㈲|ヤマザキゾウエンドボク|fixed|水戸
北海道太平洋沿岸港湾海洋土木施設維持管理技術サービス株式会社釧路根室地区統括事業所|ホッカイドウタイヘイヨウエンガンコウワンカイヨウドボクシセツイジカンリギジュツサービスクシロネムロチクトウカツジギョウショ|open|札幌
株式会社 京浜コンクリート圧送|ケイヒンコンクリートアッソウ|open|川崎
渡辺クレーン運輸（株）|ワタナベクレーンウンユ|soon|海浜幕張
（有）濵田足場|ハマダアシバ|open|浜松
浜田内装工業株式会社|ハマダナイソウコウギョウ|fixed|三ノ宮
合同会社ことり設計施工|コトリセッケイセコウ|new|金沢
株式会社首都圏インフラ更新マネジメント・トータルファシリティソリューションズジャパン|シュトケンインフラコウシンマネジメントトータルファシリティソリューションズジャパン|open|新宿
㈱信濃トンネル技研|シナノトンネルギケン|open|松本
甲州重機土木（株）|コウシュウジュウキドボク|ended|甲府
株式会社琉球コーラル建設|リュウキュウコーラルケンセツ|open|那覇
株式会社なにわ空調衛生|ナニワクウチョウエイセイ|soon|大阪
㈱徳嶋プレキャスト|トクシマプレキャスト|ended|徳島
德島ガラス建材株式会社|トクシマガラスケンザイ|bare|徳島
Sakura解体工業株式会社|サクラカイタイコウギョウ|open|福山
有限会社五十嵐測量設計|イガラシソクリョウセッケイ|ended|秋田
株式会社さくら総合エレベーター|サクラソウゴウエレベーター|new|京都
`

export type CompanyPlan = { name: string; kana: string; life: Life; area: string }

export const companyPlans: readonly CompanyPlan[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [name, kana, life, area] = line.split('|') as [string, string, Life, string]
    return { name, kana, life, area }
  })
