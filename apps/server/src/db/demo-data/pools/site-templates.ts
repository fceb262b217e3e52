/** Names of building sites; what is in braces is filled in. Those of `open` country never stand in Tokyo's wards. */
const anywhere = `
（仮称）{area}駅{side}地区第一種市街地再開発事業 {block}街区新築工事
（仮称）{town}{chome}計画新築工事（{use}・地上{floors}階建て{block}棟）
{municipality}立{school} 校舎等長寿命化改修および屋内運動場改築工事（第{k}期）
{waterworks} {area}浄化センター 水処理施設耐震補強および機械電気設備更新工事
（仮称）{area}{direction}物流センター新築工事 および外構・造成工事（{k}期工区）
{area}みらい総合病院 新病棟建設および既存棟改修工事（{spec}を含む）
{municipality}新庁舎整備事業 {hall}棟建設工事（建築主体・地下{k}階地上{floors}階）
{area}駅付近連続立体交差事業に伴う高架橋新設および仮線切替工事（第{k}工区）
（仮称）{area}{direction}データセンター 第{k}期増築工事（電気・空調設備工事一式）
（仮称）{area}駅前ホテル計画 新築工事および既存建物解体工事（地上{floors}階・{block}棟）
高速道路リニューアル工事 {area}高架橋ほか{bridges}橋の床版取替および耐震補強工事
（仮称）{town}{chome}地区優良建築物等整備事業 施設建築物新築工事（{block}工区）
{area}工科大学 {direction}キャンパス 総合研究棟新築その他工事（{spec}を含む）
{prefecture}営住宅{area}{direction}団地 第{k}期建替工事（{block}棟）および外構・植栽工事
{area}駅ビル 耐震補強および全館リニューアル工事（{side}工区・営業線近接・夜間施工）
（仮称）{town}{chome}{direction}街区プロジェクト 新築工事に伴う既存地下躯体解体・山留め・杭工事および外構整備工事（{block}工区）
{era}年度 {municipality}公共施設等総合管理計画に基づく{school}ほか{bridges}校 屋内運動場空調設備設置および照明LED化工事
`
const open = `
国道{route}号{area}バイパス {river}橋下部工（P{k}〜P{bridges}橋脚）および取付道路改良工事
{era}年度 {prefecture}{area}地区 河川堤防強化および排水機場ポンプ設備更新工事
国道{route}号{area}道路 {mountain}トンネル新設工事（{mouth}坑口・延長{length}m）
（仮称）{area}第{k}メガソーラー発電所 造成・架台設置および連系変電所新設工事
{municipality}クリーンセンター整備・運営事業 焼却施設建設工事（プラント・建築工事）
{era}年度 国道{route}号{area}電線共同溝整備事業 {town}地区 管路敷設および特殊部設置工事（{side}工区・夜間施工を含む）
`

const lines = (text: string) => text.trim().split('\n')

export const cityTemplates: readonly string[] = lines(anywhere)
/** What takes hundreds of people at once. */
export const largeTemplates: readonly string[] = cityTemplates.filter((name) =>
  /再開発|総合病院|データセンター|連続立体/u.test(name),
)
export const openTemplates: readonly string[] = [...cityTemplates, ...lines(open)]

/** What may stand in the braces, apart from what the place says. */
export const fillings = {
  side: '東口 西口 南口 北口',
  block: 'A B C D E',
  chome: '一丁目 二丁目 三丁目 四丁目',
  use: '共同住宅 事務所 商業施設 複合施設 高齢者施設',
  floors: '10 11 12 14 15 18 21 25 29',
  school: '中央小学校 東小学校 北小学校 第一中学校 第二中学校 南中学校 緑ヶ丘小学校',
  k: '1 2 3',
  bridges: '4 5 6 7 8',
  direction: '東 西 南 北 中央',
  spec: '免震工事 機械設備工事 屋上緑化工事 ヘリポート新設 仮設棟解体',
  hall: '行政 議会 市民交流 防災センター',
  route: '8 16 17 23 42 49 122 246 289 357',
  river: '新川 大川 中川 黒川 白川 高瀬川 小田川',
  mountain: '城山 鷹取山 大平 長坂 権現 雨乞 三国',
  mouth: '起点側 終点側 東側 西側',
  length: '860 1,240 1,875 2,310 3,460',
} as const
