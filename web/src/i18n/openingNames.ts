// Openings under the names they have where Chinese and Japanese are spoken. A name that is not here stays English.
import type { Language } from './tables.ts';

type Row = readonly [en: string, zh: string, zht: string, ja: string];
const kRows: readonly Row[] = [
  ['Tiger', '虎', '虎', '虎'], ['Cow', '牛', '牛', '牛'], ['Buffalo', '野牛', '野牛', 'バッファロー'], ['Cat', '猫', '貓', '猫'],
  ['Rabbit', '兔', '兔', '兎'], ['Horse', '马', '馬', '馬'], ['Snake', '蛇', '蛇', '蛇'], ['Bat', '蝙蝠', '蝙蝠', 'コウモリ'], ['Rose', '玫瑰', '玫瑰', 'ローズ'],
  ['Swallow', '燕', '燕', '燕'], ['Raccoon Dog', '狸', '狸', '狸'], ['Sailboat', '帆船', '帆船', 'ヨット'],
  ['Rocket', '火箭', '火箭', 'ロケット'], ['Chimney', '烟囱', '煙囪', 'チムニー'], ['Pyramid', '金字塔', '金字塔', 'ピラミッド'],
  ['Diagonal', '斜取', '斜取', '斜め取り'], ['Perpendicular', '直取', '直取', '縦取り'], ['Parallel', '平取', '平取', '並び取り'],
  ['Wing', '翼', '翼', 'ウイング'], ['Semi-Wing', '半翼', '半翼', 'セミウイング'], ['Flat', '平板', '平板', 'フラット'],
  ['Rotating Flat', '旋转平板', '旋轉平板', '回転フラット'], ['Heath', '希思', '希思', 'ヒース'], ['Heath-Bat', '希思蝙蝠', '希思蝙蝠', 'ヒースバット'],
  ['Heath-Chimney', '希思烟囱', '希思煙囪', 'ヒースチムニー'], ['Tamenori', '为则', '為則', '為則'], ['Tanida', '谷田', '谷田', '谷田'],
  ['Inoue', '井上', '井上', '井上'], ['Iwasaki', '岩崎', '岩崎', '岩崎'], ['Ishii', '石井', '石井', '石井'], ['Maruoka', '丸冈', '丸岡', '丸岡'],
  ['Murakami', '村上', '村上', '村上'], ['Mimura', '三村', '三村', '三村'], ['Sakaguchi', '坂口', '坂口', '坂口'],
  ['Hokuriku Buffalo', '北陆野牛', '北陸野牛', '北陸バッファロー'], ['Tanida Buffalo', '谷田野牛', '谷田野牛', '谷田バッファロー'],
  ['Maruoka Buffalo', '丸冈野牛', '丸岡野牛', '丸岡バッファロー'], ['Aircraft', '飞机', '飛機', '飛行機'], ['Lollipop', '棒棒糖', '棒棒糖', 'ロリポップ'],
  ['Lightning Bolt', '闪电', '閃電', '稲妻'], ['Main Line Tiger', '虎主线', '虎主線', '虎本線'], ['Stephenson', '斯蒂芬森', '斯蒂芬森', 'ステファンソン'],
  ['Rose-Bill', '玫瑰 Bill', '玫瑰 Bill', 'ローズビル'], ['Central Rose-Bill', '中央玫瑰 Bill', '中央玫瑰 Bill', 'セントラルローズビル'],
  ['Rose-Birth', '玫瑰诞生', '玫瑰誕生', 'ローズバース'], ["Leader's Tiger", '领袖虎', '領袖虎', 'リーダーズタイガー'],
  ["Comp'Oth", 'Comp’Oth', 'Comp’Oth', 'コンポス'], ['No-Kung', 'No-Kung', 'No-Kung', 'ノーカン'], ['No-Kung Main Line', 'No-Kung 主线', 'No-Kung 主線', 'ノーカン本線'],
  ['F.A.T. Draw', 'F.A.T. 和局', 'F.A.T. 和局', 'FATドロー'], ['Brightwell', 'Brightwell', 'Brightwell', 'ブライトウェル'],
  ['No-Cat', '无猫', '無貓', 'ノーキャット'], ['No-Cat Main Line', '无猫主线', '無貓主線', 'ノーキャット本線'], ['Italian', '意大利', '義大利', 'イタリアン'],
  ['Shaman', '萨满', '薩滿', 'シャーマン'], ['Iago', '伊阿古', '伊阿古', 'イアーゴ'], ['Greenberg', 'Greenberg', 'Greenberg', 'グリーンバーグ'],
  ['Mimura II', '三村二', '三村二', '三村II'], ['X-Square', '星位', '星位', 'X打ち'], ['Landau', 'Landau', 'Landau', 'ランダウ'],
  ['Hamilton', 'Hamilton', 'Hamilton', 'ハミルトン'], ['Melnikov', 'Melnikov', 'Melnikov', 'メルニコフ'],
];

const kColumns = { zh: 1, zht: 2, ja: 3 } as const;

export function openingName(name: string, language: Language): string {
  if (!(language in kColumns)) return name;
  return kRows.find(([english]) => english === name)?.[kColumns[language as keyof typeof kColumns]] ?? name;
}
