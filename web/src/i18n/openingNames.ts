// Openings in Chinese and Japanese. Japanese lists name the same moves after other things than English ones do: these are their
// names. For Chinese no list was found: what stands here are translations of names that mean something, and the signs of Japanese
// players, so the English name stands beside them. The others stay English.
import type { Language } from './tables.ts';

/** An empty name stays English. */
type Row = readonly [en: string, zh: string, zht: string, ja: string];
const kRows: readonly Row[] = [
  ['Perpendicular', '垂直', '垂直', '縦取り'], ['Diagonal', '对角', '對角', '斜め取り'], ['Parallel', '平行', '平行', '並び取り'],
  // After f5d6c3.
  ['Tiger', '虎', '虎', '虎'], ['Main Line Tiger', '虎主线', '虎主線', '虎メインライン'], ['Aubrey', '', '', 'イエス流'],
  ['Rose-Bill', '', '', 'ローズビル'], ['Central Rose-Bill', '', '', 'FJT'], ['Tamenori', '为则', '為則', '金魚'], ['Ishii', '石井', '石井', ''],
  ['Brightwell', '', '', 'ブライトウェル'], ['Kung', '', '', 'カン'], ['No-Kung', '', '', 'ノーカン'], ["Comp'Oth", '', '', 'コンポス'],
  ['Lightning Bolt', '闪电', '閃電', 'ライトニングボルト'],
  // After f5d6c4.
  ['Cat', '猫', '貓', '猫'], ['Sakaguchi', '坂口', '坂口', '坂口流'], ['Italian', '意大利', '義大利', '羊'], ['Swallow', '燕', '燕', '燕'],
  ['No-Cat Main Line', '', '', '燕 12-f3型'],
  // After f5d6c5.
  ['Horse', '马', '馬', '馬'], ['Rabbit', '兔', '兔', '兎'], ['Rose', '玫瑰', '玫瑰', 'ローズ'], ['Greenberg', '', '', '手塚システム'],
  ['Rose-Birth', '', '', 'シャープローズ'], ['Rose-Birdie', '', '', '為則ローズ'], ['Flat', '', '', 'フラットローズ'], ['Rotating Flat', '', '', 'フラットローズ'],
  ['Murakami', '村上', '村上', '村上流'], ['Inoue', '井上', '井上', '井上流'], ['Iago', '伊阿古', '伊阿古', '雪うさぎ'], ['Shaman', '萨满', '薩滿', 'シャーマン'],
  ['Mimura', '三村', '三村', '三村流'],
  // After f5f6.
  ['Wing', '翼', '翼', ''], ['Semi-Wing', '半翼', '半翼', ''], ['Cow', '牛', '牛', '牛'], ['Chimney', '烟囱', '煙囪', '白大量取り'],
  ['Buffalo', '野牛', '野牛', 'バッファロー'], ['Hokuriku Buffalo', '北陆野牛', '北陸野牛', '北陸バッファロー'],
  ['Tanida Buffalo', '谷田野牛', '谷田野牛', '谷田バッファロー'], ['Maruoka Buffalo', '丸冈野牛', '丸岡野牛', '丸岡バッファロー'],
  ['Tanida', '谷田', '谷田', ''], ['Maruoka', '丸冈', '丸岡', '丸岡流'], ['Sailboat', '帆船', '帆船', 'ヨット'], ['Aircraft', '飞机', '飛機', '飛行機'],
  ['Bat', '蝙蝠', '蝙蝠', 'こうもり'], ['Rocket', '火箭', '火箭', 'ロケット'], ['Lollipop', '棒棒糖', '棒棒糖', ''], ['Raccoon Dog', '貉', '貉', '狸'],
  ['Heath', '', '', '飛び出し牛'], ['Heath-Chimney', '', '', '白裏大量'], ['Heath-Bat', '', '', '裏こうもり'], ['Iwasaki', '岩崎', '岩崎', '岩崎流'],
  ['Mimura II', '三村 II', '三村 II', ''], ['Snake', '蛇', '蛇', '蛇'], ['Pyramid', '金字塔', '金字塔', 'バシリスク'], ['Lysons', '', '', 'コブラ'],
  ['X-Square', '星位', '星位', '暴走牛'],
];

const kColumns = { zh: 1, zht: 2, ja: 3 } as const;

export function openingName(name: string, language: Language): string {
  if (!(language in kColumns)) return name;
  const known = kRows.find(([english]) => english === name)?.[kColumns[language as keyof typeof kColumns]];
  if (!known) return name;
  return language === 'ja' ? known : `${known}（${name}）`;
}
