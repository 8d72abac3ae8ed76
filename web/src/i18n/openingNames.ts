// Openings under the names they have where Chinese and Japanese are spoken. A name that is not here stays English.
import type { Language } from './tables.ts';

type Row = readonly [en: string, zh: string, zht: string, ja: string];
const kRows: readonly Row[] = [
  ['Tiger', '虎', '虎', '虎'], ['Cow', '牛', '牛', '牛'], ['Buffalo', '野牛', '野牛', 'バッファロー'], ['Cat', '猫', '貓', '猫'],
  ['Horse', '马', '馬', '馬'], ['Snake', '蛇', '蛇', '蛇'], ['Bat', '蝙蝠', '蝙蝠', 'コウモリ'], ['Rose', '玫瑰', '玫瑰', 'ローズ'],
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
];

const kColumns = { zh: 1, zht: 2, ja: 3 } as const;

export function openingName(name: string, language: Language): string {
  if (!(language in kColumns)) return name;
  return kRows.find(([english]) => english === name)?.[kColumns[language as keyof typeof kColumns]] ?? name;
}
