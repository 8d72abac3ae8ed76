// The server explains moves in English sentences of known shapes; here they are said in the reader's language. A
// sentence of an unknown shape stays as it is.
import type { Language } from './index.ts';

type Sentence = readonly [shape: string, zh: string, ja: string];

// In a shape <m…> is a move, <s…> a side, <n…> a number, <l> a line of moves, <e> an edge, <r…> a result.
const kSentences: readonly Sentence[] = [
  ['<s1> gets the corner <m1> (<l>)', '{s1}得到角 {m1}（{l}）', '{s1}が隅 {m1} を取ります（{l}）'],
  ['<m1>, the X-square, lets <s1> take the corner <m2>', '{m1} 是星位，让{s1}占角 {m2}', '{m1} はX打ちで、{s1}に隅 {m2} を取られます'],
  ['<m1>, the C-square, lets <s1> take the corner <m2>', '{m1} 是 C 位，让{s1}占角 {m2}', '{m1} はC打ちで、{s1}に隅 {m2} を取られます'],
  ['<m1> lets <s1> take the corner <m2>', '{m1} 让{s1}占角 {m2}', '{m1} は{s1}に隅 {m2} を取られます'],
  ['<s1> passes up the corner <m1>', '{s1}放弃了角 {m1}', '{s1}は隅 {m1} を見送りました'],
  ['<m1> would win the corner <m2> (<l>)', '{m1} 可得角 {m2}（{l}）', '{m1} なら隅 {m2} を取れました（{l}）'],
  ['<m1> is a corner, a disc that <s1> can never get rid of', '{m1} 是角，{s1}再也甩不掉这枚子', '{m1} は隅で、{s1}は二度と手放せません'],
  ['<s1> has to take the corner <m1> (<l>)', '{s1}被迫占角 {m1}（{l}）', '{s1}は隅 {m1} を取らされます（{l}）'],
  ['<m1> would drive <s1> into the corner <m2> (<l>)', '{m1} 可迫使{s1}占角 {m2}（{l}）', '{m1} なら{s1}に隅 {m2} を取らせました（{l}）'],
  ['<m1> is the X-square of the empty corner <m2>', '{m1} 是空角 {m2} 旁的星位', '{m1} は空き隅 {m2} のXです'],
  ['<m1> is a C-square of the empty corner <m2>', '{m1} 是空角 {m2} 旁的 C 位', '{m1} は空き隅 {m2} のCです'],
  ['leaves <s1> <n1> after <m1>; <m2> would leave <n2>', '{m1} 之后{s1}只剩 {n1} 处可下；{m2} 则有 {n2} 处', '{m1} のあと{s1}の手は{n1}つ、{m2} なら{n2}つ'],
  ['gives <s1> <n1> to choose from; <m1> would give <n2>', '给{s1} {n1} 处可选；{m1} 只给 {n2} 处', '{s1}に{n1}つの手を与えます。{m1} なら{n2}つ'],
  ["leaves <n1> of <s1>'s discs beside empty squares; <m1> would leave <n2>", '{s1}有 {n1} 枚外露子；{m1} 只有 {n2} 枚', '{s1}の開いた石は{n1}個、{m1} なら{n2}個'],
  ['<s1> is stuck with <n1> that can never be turned; after <m1> it would be <n2>', '{s1}有 {n1} 枚甩不掉的稳定子；{m1} 之后是 {n2} 枚', '{s1}は返らない石を{n1}個抱えます。{m1} なら{n2}個'],
  ['<s1> gets <n1> that can never be turned; <m1> would secure <n2>', '{s1}有 {n1} 枚稳定子；{m1} 可得 {n2} 枚', '{s1}の確定石は{n1}個、{m1} なら{n2}個'],
  ['<s1> is stuck with only <n1> that can never be turned; after <m1> it would be <n2>', '{s1}只有 {n1} 枚甩不掉的稳定子；{m1} 之后是 {n2} 枚', '{s1}の返らない石は{n1}個だけ、{m1} なら{n2}個'],
  ['<s1> gets <n1> that can never be turned; <m1> would allow <n2>', '{s1}得到 {n1} 枚稳定子；{m1} 只让出 {n2} 枚', '{s1}の確定石が{n1}個に、{m1} なら{n2}個'],
  ["<s1> can wedge in at <m1> between two of <s2>'s discs", '{s1}可在 {m1} 插入{s2}两子之间', '{s1}は {m1} で{s2}の石の間に割り込めます'],
  ['opens the <e> edge, where <s1> gets in with <m1>', '打开了{e}边，{s1}可由 {m1} 进入', '{e}辺を開き、{s1}が {m1} から入ります'],
  ['breaks parity: <m1> goes into a region of <n1> empties, where <s1> gets the last move; <m2> goes into one of <n2>',
    '破坏奇偶：{m1} 进入有 {n1} 个空位的区域，最后一手归{s1}；{m2} 进入有 {n2} 个空位的区域',
    '偶数理論に反します。{m1} は空き{n1}の領域で最終手は{s1}、{m2} は空き{n2}の領域です'],
  ['<s1> has to pass after <m1>; <m2> would keep <n1>', '{m1} 之后{s1}只好停一手；{m2} 还留有 {n1} 处可下', '{m1} のあと{s1}はパスになります。{m2} なら{n1}つ残りました'],
  ['<m1> would make <s1> pass after <m2>', '{m1} 可使{s1}在 {m2} 之后停一手', '{m1} なら {m2} のあと{s1}をパスにできました'],
  ['<m1> would make <s1> pass', '{m1} 可使{s1}停一手', '{m1} なら{s1}をパスにできました'],
  ['<s1> loses every disc', '{s1}失去所有棋子', '{s1}は石をすべて失います'],
  ['<s1> ends with <n1>; <m1> would end with <n2>', '{s1}最终有 {n1} 子；{m1} 则有 {n2} 子', '{s1}は{n1}石で終わり、{m1} なら{n2}石'],
  ['turns <r1> into <r2>', '由{r1}变为{r2}', '{r1}が{r2}になりました'],
];

const kParts: Record<string, string> = {
  m: '[a-h][1-8]|pa|pass',
  s: 'Black|White',
  n: '(?:no|\\d+)(?: moves?| discs?)?',
  l: '[a-h0-9 ]+',
  e: 'top|bottom|left|right',
  r: 'a draw|a win by \\d+|a loss by \\d+',
};

interface Shape {
  readonly expression: RegExp;
  readonly zh: string;
  readonly ja: string;
}

const shapes: readonly Shape[] = kSentences.map(([shape, zh, ja]) => {
  const escaped = shape.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const source = escaped.replace(/<(\w)(\d?)>/g, (_, kind: string, n: string) => `(?<${kind}${n}>${kParts[kind]})`);
  return { expression: new RegExp(`^${source}$`), zh, ja };
});

type Foreign = Exclude<Language, 'en'>;
const kWords: Record<Foreign, Record<string, string>> = {
  zh: {
    Black: '黑方', White: '白方', no: '0', 'a draw': '和棋', win: '胜 {n} 子', loss: '负 {n} 子',
    top: '上', bottom: '下', left: '左', right: '右',
  },
  ja: {
    Black: '黒', White: '白', no: '0', 'a draw': '引き分け', win: '{n}石勝ち', loss: '{n}石負け',
    top: '上', bottom: '下', left: '左', right: '右',
  },
};

function part(text: string, lang: Foreign): string {
  const words = kWords[lang];
  const result = /^a (win|loss) by (\d+)$/.exec(text);
  if (result) return words[result[1]!]!.replace('{n}', result[2]!);
  const number = /^(no|\d+)(?: moves?| discs?)?$/.exec(text);
  if (number) return words[number[1]!] ?? number[1]!;
  return words[text] ?? text;
}

export function translateReason(sentence: string, lang: Language): string {
  if (lang === 'en') return sentence;
  for (const shape of shapes) {
    const groups = shape.expression.exec(sentence)?.groups;
    if (groups) return shape[lang].replace(/\{(\w+)\}/g, (_, name: string) => part(groups[name] ?? '', lang));
  }
  return sentence;
}
