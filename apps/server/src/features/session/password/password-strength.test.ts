import * as common from '@zxcvbn-ts/language-common'
import * as japanese from '@zxcvbn-ts/language-ja'
import { describe, expect, test } from 'vitest'
import { isWeakPassword } from './password-strength.ts'
import { contextWords } from './password-words.ts'

const owner = { email: 'ken.miura@asahi-kensetsu.co.jp', displayname: '三浦 健', company_name: '株式会社アサヒ建設' }
const known = contextWords(owner)
const min = 12

const listed = [...Object.values(common.dictionary), ...Object.values(japanese.dictionary)].flat().map(String)
const passwords = common.dictionary['passwords-common'].map(String)

async function findAccepted(candidates: readonly string[]): Promise<string[]> {
  const accepted: string[] = []
  for (const each of candidates) if (!(await isWeakPassword(each, known))) accepted.push(each)
  return accepted
}

/** Evenly spread over a list that is sorted by how common its words are. */
const pick = (list: readonly string[], count: number) =>
  Array.from({ length: count }, (_, index) => list[Math.floor((index * list.length) / count)]!)

const long = (length: number) => passwords.filter((word) => word.length >= length && word.length <= 24)
const rows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const columns = Array.from({ length: 7 }, (_, index) => rows.map((row) => row[index]!).join(''))
const reversed = (text: string) => [...text].toReversed().join('')
const withShift = (text: string) => text.replace(/\d/gu, (digit) => '!@#$%^&*()'[(Number(digit) + 9) % 10]!)

function keyboardWalks(): string[] {
  const parts = [...rows, ...columns].flatMap((part) => [part, reversed(part), part.toUpperCase(), withShift(part)])
  const walks = parts.flatMap((a, i) => [1, 4, 8].map((step) => `${a}${parts[(i + step) % parts.length]}`))
  return walks.flatMap((walk) => [walk.repeat(2), `${walk}${walk}!`, walk.padEnd(min, walk)])
}

const companyWords = ['asahi', 'kensetsu', 'asahi-kensetsu', 'アサヒ建設', '株式会社アサヒ建設', 'ken.miura', '三浦健', 'azas', '現場サービス', 'genba', '管理コンソール', 'ご安全に', 'パスワード', 'ログイン'] // prettier-ignore
const endings = ['2026', '2026!', '20261121', '1234', '12345678', '@2026', '_2026', '!!!!', '123!', '0000', '-2026-11']
const ofCompany = companyWords.flatMap((word) =>
  endings.flatMap((end) => [
    `${word}${end}`,
    `${end}${word}`,
    `${word}${word}${end}`,
    `${word}-${word}`,
    `${word}${end}${word}`,
  ]),
)

const good = [
  [
    'コンクリートの養生は七日間',
    '現場の朝礼は八時から始まる',
    'はじめての現場パスワード2026',
    '朝一番に見た虹は赤かった',
  ],
  ['ヘルメットの顎紐を忘れた日', '足場の上で食べたおにぎり', '雨の日は鉄筋がよく滑るから', '三番目の娘は青い傘が好き'],
  [
    '昨日の夕飯はさばの味噌煮だった',
    '祖父の時計は五分だけ遅れる',
    '猫が二匹と犬が一匹います',
    '日曜の朝は必ず釣りに行く',
  ],
  [
    '富士山の上で飲んだ缶コーヒー',
    '新幹線の窓側Ｅ席が好きです',
    '隣の家の柿が毎年おいしい',
    '高校の校歌は三番まで歌える',
  ],
  [
    'クレーンの向こうに夕日が沈む',
    '休憩室の自販機は百円のまま',
    'うちの婆さんは九十二で元気',
    '沖縄で食べたソーキそば大盛り',
  ],
  ['correct horse battery staple', 'sugar-password-lantern', 'long-enough-password', 'turtle under the green bridge'],
  [
    'seven wet helmets on a shelf',
    'my uncle repairs old clocks',
    'rivers-never-sleep-in-may',
    'Umbrella.Lobster.Piano.Snow',
  ],
  [
    'the crane stopped at half past nine',
    'coffee with two sugars, no milk',
    'WinterHarborLanternMaple',
    'purple-elephant-drinks-tea',
  ],
  ['xK9#mQ2$vL7p', 'T7&wPz!4rYq8', 'f3Jh-92Kd-pL0x', 'vB6^nM1@cX8*zQ', 'a9Zk4Lw8Qe2R', 'qv7n-bd3x-tk9m'],
  ['kuroneko to shiroi hashigo', 'ashita no tenki wa kumori', 'sanbanme-no-kado-wo-migi', 'tokidoki sora wo miageru'],
  ['asagohan ni nattou tabeta', 'Fuyu.no.umi.wa.samui.yo', 'ningyo-to-tegami-to-ringo', 'hotaru ga 3biki tonda yoru'],
  ['雨のち晴れ、風は北から4m', '𠮷野家の牛丼は並に卵ひとつ', '渡邊さんの葛󠄀餅をもう一度', 'Ｋ９の電車で海まで三十分'],
].flat()

describe('SEC-20 weak passwords', () => {
  test('SEC-20 every word of the lists that is long enough is refused', async () => {
    const words = listed.filter((word) => word.length >= min)
    expect(words.length).toBeGreaterThan(300)
    expect(await findAccepted(words)).toEqual([])
  })

  test('SEC-20 3,000 passwords derived of known words are refused', async () => {
    const derived = [
      ...pick(long(6), 700).map((word) => word + word),
      ...pick(long(6), 300).map((word) => `${word}-${word}`),
      ...pick(long(8), 600).map((word) => `${word}2026`),
      ...pick(long(7), 400).map((word) => `${word}2026!`),
      ...pick(long(6), 300).map((word) => `${word}@2026!`),
      ...pick(long(6), 200).map((word) => `azas${word}azas`),
      ...pick(long(6), 200).map((word) => `asahi-${word}-kensetsu2026`),
      ...pick(long(8), 200).map((word) => `${word[0]!.toUpperCase()}${word.slice(1)}#123`),
      ...keyboardWalks(),
      ...ofCompany,
    ].filter((word) => Array.from(word.normalize('NFKC')).length >= min)
    expect(derived.length).toBeGreaterThanOrEqual(3000)
    expect(await findAccepted(derived)).toEqual([])
  })

  test('SEC-20 fifty good ones, sentences in Japanese among them, are taken', async () => {
    expect(good.length).toBeGreaterThanOrEqual(50)
    expect(good.filter((each) => Array.from(each.normalize('NFKC')).length < min)).toEqual([])
    const accepted = await findAccepted(good)
    expect(good.filter((each) => !accepted.includes(each))).toEqual([])
  })

  test('SEC-20 the longest password is judged quickly', async () => {
    await isWeakPassword('warm', known)
    const before = performance.now()
    for (const each of ['a1'.repeat(64), '4@8({[<3'.repeat(16)]) await isWeakPassword(each, known)
    expect(performance.now() - before).toBeLessThan(2_000)
  })
})
