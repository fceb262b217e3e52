const rows: Readonly<Record<string, string>> = {
  アイウエオ: 'a i u e o',
  カキクケコ: 'ka ki ku ke ko',
  サシスセソ: 'sa shi su se so',
  タチツテト: 'ta chi tsu te to',
  ナニヌネノ: 'na ni nu ne no',
  ハヒフヘホ: 'ha hi fu he ho',
  マミムメモ: 'ma mi mu me mo',
  ヤユヨ: 'ya yu yo',
  ラリルレロ: 'ra ri ru re ro',
  ワヲン: 'wa o n',
  ガギグゲゴ: 'ga gi gu ge go',
  ザジズゼゾ: 'za ji zu ze zo',
  ダヂヅデド: 'da ji zu de do',
  バビブベボ: 'ba bi bu be bo',
  パピプペポ: 'pa pi pu pe po',
}

const letters = new Map(
  Object.entries(rows).flatMap(([kana, roman]) => {
    const parts = roman.split(' ')
    return Array.from(kana, (char, index) => [char, parts[index] ?? ''] as const)
  }),
)
const small: Readonly<Record<string, string>> = { ャ: 'ya', ュ: 'yu', ョ: 'yo' }

/** A katakana reading in Hepburn letters as people write them in addresses: long vowels are left short (サトウ → sato). */
export function romaji(kana: string): string {
  const spelled = Array.from(kana).reduce((text, char) => {
    const glide = small[char]
    if (glide === undefined) return text + (letters.get(char) ?? (char === 'ッ' ? '*' : ''))
    const stem = text.slice(0, -1)
    return stem + (/(?:sh|ch|j)$/u.test(stem) ? glide.slice(1) : glide)
  }, '')
  return spelled.replace(/\*(.)/gu, '$1$1').replace(/ou|oo/gu, 'o').replace(/uu/gu, 'u')
}
