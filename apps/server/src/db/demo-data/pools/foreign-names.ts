import { keysOf } from '@azas/domain/kernel/keyed.ts'
/** Technical trainees and skilled workers from abroad write their names in katakana; the Latin form is for e-mail. */
const families = {
  vietnam: 'グエン nguyen/チャン tran/レ le/ファム pham/ホアン hoang/ブイ bui/ダン dang',
  philippines: 'サントス santos/レイエス reyes/クルス cruz/ガルシア garcia/メンドーサ mendoza',
  indonesia: 'プラタマ pratama/ウィジャヤ wijaya/サプトラ saputra/ヌグロホ nugroho',
  myanmar: 'アウン aung/ミン myint/ゾウ zaw',
}
type Country = keyof typeof families

const given: Record<Country, { male: string; female: string }> = {
  vietnam: {
    male: 'ヴァン・ミン vanminh/ヴァン・フン vanhung/ドゥック・アイン ducanh/クアン・フイ quanghuy/ヴァン・ナム vannam',
    female: 'ティ・フオン thihuong/ティ・ラン thilan/ティ・トゥイ thithuy',
  },
  philippines: {
    male: 'マーク mark/ジョン・ポール johnpaul/ラモン ramon/ロデル rodel',
    female: 'マリア maria/グレース grace',
  },
  indonesia: { male: 'アグス agus/ブディ budi/リズキ rizki/アンディ andi', female: 'シティ siti/デウィ dewi' },
  myanmar: { male: 'テッ htet/チョー kyaw/ナイン naing', female: 'キン khin/スー su' },
}

export type ForeignName = { name: string; roman: string }

const parseNames = (text: string) => text.split('/').map((entry) => entry.split(' '))

function chooseNames(country: Country, sex: 'male' | 'female'): ForeignName[] {
  return parseNames(families[country]).flatMap(([family, familyRoman]) =>
    parseNames(given[country][sex]).map(([first, firstRoman]) => ({
      name: `${family}・${first}`,
      roman: `${firstRoman}.${familyRoman}`,
    })),
  )
}

/** Every name of a sex, in a fixed order. */
export function foreignNames(sex: 'male' | 'female'): ForeignName[] {
  return keysOf(families).flatMap((country) => chooseNames(country, sex))
}
