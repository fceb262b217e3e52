/** From north to south: postal code, prefecture, municipality, street quarter, the railway station that people name the area after, in Latin letters. */
const table = `
060-0001 北海道 札幌市中央区 北一条西 札幌 sapporo
070-0030 北海道 旭川市 宮下通 旭川 asahikawa
030-0801 青森県 青森市 新町 青森 aomori
020-0034 岩手県 盛岡市 盛岡駅前通 盛岡 morioka
980-0021 宮城県 仙台市青葉区 中央 仙台 sendai
010-0001 秋田県 秋田市 中通 秋田 akita
990-0039 山形県 山形市 香澄町 山形 yamagata
963-8002 福島県 郡山市 駅前 郡山 koriyama
310-0015 茨城県 水戸市 宮町 水戸 mito
321-0964 栃木県 宇都宮市 駅前通り 宇都宮 utsunomiya
370-0849 群馬県 高崎市 八島町 高崎 takasaki
330-0854 埼玉県 さいたま市大宮区 桜木町 大宮 omiya
350-1123 埼玉県 川越市 脇田本町 川越 kawagoe
261-0023 千葉県 千葉市美浜区 中瀬 海浜幕張 makuhari
273-0005 千葉県 船橋市 本町 船橋 funabashi
100-0005 東京都 千代田区 丸の内 東京 tokyo
108-0075 東京都 港区 港南 品川 shinagawa
135-0061 東京都 江東区 豊洲 豊洲 toyosu
160-0023 東京都 新宿区 西新宿 新宿 shinjuku
144-0052 東京都 大田区 蒲田 蒲田 kamata
190-0012 東京都 立川市 曙町 立川 tachikawa
192-0083 東京都 八王子市 旭町 八王子 hachioji
220-0012 神奈川県 横浜市西区 みなとみらい 横浜 yokohama
222-0033 神奈川県 横浜市港北区 新横浜 新横浜 shinyokohama
212-0014 神奈川県 川崎市幸区 大宮町 川崎 kawasaki
251-0055 神奈川県 藤沢市 南藤沢 藤沢 fujisawa
950-0088 新潟県 新潟市中央区 万代 新潟 niigata
930-0003 富山県 富山市 桜町 富山 toyama
920-0031 石川県 金沢市 広岡 金沢 kanazawa
910-0006 福井県 福井市 中央 福井 fukui
400-0031 山梨県 甲府市 丸の内 甲府 kofu
390-0815 長野県 松本市 深志 松本 matsumoto
500-8844 岐阜県 岐阜市 吉野町 岐阜 gifu
420-0853 静岡県 静岡市葵区 追手町 静岡 shizuoka
430-0926 静岡県 浜松市中央区 砂山町 浜松 hamamatsu
450-0002 愛知県 名古屋市中村区 名駅 名古屋 nagoya
440-0075 愛知県 豊橋市 花田町 豊橋 toyohashi
510-0086 三重県 四日市市 諏訪栄町 四日市 yokkaichi
525-0032 滋賀県 草津市 大路 草津 kusatsu
600-8216 京都府 京都市下京区 東塩小路町 京都 kyoto
530-0001 大阪府 大阪市北区 梅田 大阪 osaka
590-0028 大阪府 堺市堺区 三国ヶ丘御幸通 堺東 sakai
650-0021 兵庫県 神戸市中央区 三宮町 三ノ宮 kobe
670-0927 兵庫県 姫路市 駅前町 姫路 himeji
630-8122 奈良県 奈良市 三条本町 奈良 nara
640-8331 和歌山県 和歌山市 美園町 和歌山 wakayama
690-0003 島根県 松江市 朝日町 松江 matsue
700-0024 岡山県 岡山市北区 駅元町 岡山 okayama
732-0822 広島県 広島市南区 松原町 広島 hiroshima
720-0066 広島県 福山市 三之丸町 福山 fukuyama
750-0025 山口県 下関市 竹崎町 下関 shimonoseki
770-0831 徳島県 徳島市 寺島本町西 徳島 tokushima
760-0019 香川県 高松市 サンポート 高松 takamatsu
790-0003 愛媛県 松山市 三番町 松山 matsuyama
812-0011 福岡県 福岡市博多区 博多駅前 博多 hakata
802-0001 福岡県 北九州市小倉北区 浅野 小倉 kokura
840-0801 佐賀県 佐賀市 駅前中央 佐賀 saga
850-0058 長崎県 長崎市 尾上町 長崎 nagasaki
860-0047 熊本県 熊本市西区 春日 熊本 kumamoto
870-0831 大分県 大分市 要町 大分 oita
880-0811 宮崎県 宮崎市 錦町 宮崎 miyazaki
890-0053 鹿児島県 鹿児島市 中央町 鹿児島中央 kagoshima
900-0015 沖縄県 那覇市 久茂地 那覇 naha
`

type Fields = [string, string, string, string, string, string]
export type Place = { postalCode: string; prefecture: string; city: string; town: string; area: string; roman: string }

export const places: readonly Place[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [postalCode, prefecture, city, town, area, roman] = line.split(' ') as Fields
    return { postalCode, prefecture, city, town, area, roman }
  })

/** The place of an area's name. Throws when there is none. */
export function placeOf(area: string): Place {
  const place = places.find((candidate) => candidate.area === area)
  if (!place) throw new RangeError(`No place is called ${area}`)
  return place
}
