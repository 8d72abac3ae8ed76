// Words about opponents that play like people, and about one's own rating.
import { filled } from './fill.ts';
import { language } from './index.ts';
import type { Language } from './tables.ts';

const en = {
  pace: 'Pace of opponents like people',
  peopleHere: 'What people of {rating} play here', move: 'move', likely: 'likely', games: 'games', points: 'points', trap: 'trap',
  step_first_game: 'First game', step_beginner: 'Beginner', step_casual: 'Casual player', step_improver: 'Improver',
  step_club: 'Club player', step_tournament: 'Tournament player', step_expert: 'Expert', step_master: 'Master',
  about_first_game: 'Plays like somebody who has just learned the rules.', about_beginner: 'Turns many discs and has heard of corners.',
  about_casual: 'Plays now and then.', about_improver: 'Comes to a club.', about_club: 'Plays at the club every week.',
  about_tournament: 'The mean player of tournaments.', about_expert: 'Wins most games there.', about_master: 'Plays for titles.',
  person: 'Like a person · {rating}', rated: 'rating {rating}',
  yourRating: 'Your rating: {rating} ± {error}', yourRatingFew: 'Your rating: about {rating} (few games so far)',
  worthRating: 'In 19 of 20 cases the true strength is within ±{error}. That is nearest to: {name}.',
  stronger: 'Play a stronger one: {name}', weaker: 'Play a weaker one: {name}',
};
export type PeopleKey = keyof typeof en;
type Table = Readonly<Record<PeopleKey, string>>;

const de: Table = {
  pace: 'Tempo menschlicher Gegner',
  peopleHere: 'Was Spieler mit {rating} hier ziehen', move: 'Zug', likely: 'Chance', games: 'Partien', points: 'Punkte', trap: 'Falle',
  step_first_game: 'Erste Partie', step_beginner: 'Anfänger', step_casual: 'Gelegenheitsspieler', step_improver: 'Fortgeschrittener',
  step_club: 'Vereinsspieler', step_tournament: 'Turnierspieler', step_expert: 'Experte', step_master: 'Meister',
  about_first_game: 'Spielt wie jemand, der gerade die Regeln gelernt hat.', about_beginner: 'Dreht viele Steine und hat von Ecken gehört.',
  about_casual: 'Spielt ab und zu.', about_improver: 'Kommt in einen Verein.', about_club: 'Spielt jede Woche im Verein.',
  about_tournament: 'Der mittlere Turnierspieler.', about_expert: 'Gewinnt dort die meisten Partien.', about_master: 'Spielt um Titel.',
  person: 'Wie ein Mensch · {rating}', rated: 'Wertung {rating}',
  yourRating: 'Deine Wertung: {rating} ± {error}', yourRatingFew: 'Deine Wertung: etwa {rating} (noch wenige Partien)',
  worthRating: 'In 19 von 20 Fällen liegt die wahre Stärke innerhalb von ±{error}. Am nächsten: {name}.',
  stronger: 'Stärkerer Gegner: {name}', weaker: 'Schwächerer Gegner: {name}',
};
const fr: Table = {
  pace: 'Rythme des adversaires humains',
  peopleHere: 'Ce que jouent ici les joueurs à {rating}', move: 'coup', likely: 'probable', games: 'parties', points: 'points', trap: 'piège',
  step_first_game: 'Première partie', step_beginner: 'Débutant', step_casual: 'Joueur occasionnel', step_improver: 'En progrès',
  step_club: 'Joueur de club', step_tournament: 'Joueur de tournoi', step_expert: 'Expert', step_master: 'Maître',
  about_first_game: 'Joue comme quelqu’un qui vient d’apprendre les règles.', about_beginner: 'Retourne beaucoup de pions et a entendu parler des coins.',
  about_casual: 'Joue de temps en temps.', about_improver: 'Vient dans un club.', about_club: 'Joue au club chaque semaine.',
  about_tournament: 'Le joueur moyen des tournois.', about_expert: 'Y gagne la plupart des parties.', about_master: 'Joue pour les titres.',
  person: 'Comme une personne · {rating}', rated: 'classement {rating}',
  yourRating: 'Votre classement : {rating} ± {error}', yourRatingFew: 'Votre classement : environ {rating} (encore peu de parties)',
  worthRating: 'Dans 19 cas sur 20, la force réelle est à ±{error} près. Le plus proche : {name}.',
  stronger: 'Adversaire plus fort : {name}', weaker: 'Adversaire plus faible : {name}',
};
const it: Table = {
  pace: 'Ritmo degli avversari umani',
  peopleHere: 'Che cosa giocano qui le persone da {rating}', move: 'mossa', likely: 'probabile', games: 'partite', points: 'punti', trap: 'trappola',
  step_first_game: 'Prima partita', step_beginner: 'Principiante', step_casual: 'Giocatore occasionale', step_improver: 'In crescita',
  step_club: 'Giocatore di circolo', step_tournament: 'Giocatore da torneo', step_expert: 'Esperto', step_master: 'Maestro',
  about_first_game: 'Gioca come chi ha appena imparato le regole.', about_beginner: 'Gira molte pedine e ha sentito parlare degli angoli.',
  about_casual: 'Gioca ogni tanto.', about_improver: 'Frequenta un circolo.', about_club: 'Gioca ogni settimana al circolo.',
  about_tournament: 'Il giocatore medio dei tornei.', about_expert: 'Vince la maggior parte delle partite.', about_master: 'Gioca per i titoli.',
  person: 'Come una persona · {rating}', rated: 'punteggio {rating}',
  yourRating: 'Il tuo punteggio: {rating} ± {error}', yourRatingFew: 'Il tuo punteggio: circa {rating} (ancora poche partite)',
  worthRating: 'In 19 casi su 20 la forza vera è entro ±{error}. Il più vicino: {name}.',
  stronger: 'Avversario più forte: {name}', weaker: 'Avversario più debole: {name}',
};
const zh: Table = {
  pace: '拟人对手的思考时间',
  peopleHere: '{rating} 分的人在这里怎么下', move: '着法', likely: '可能', games: '对局', points: '得分', trap: '陷阱',
  step_first_game: '第一局', step_beginner: '初学者', step_casual: '业余玩家', step_improver: '进步者',
  step_club: '俱乐部棋手', step_tournament: '比赛棋手', step_expert: '高手', step_master: '大师',
  about_first_game: '像刚学会规则的人。', about_beginner: '喜欢多翻子，听说过角。', about_casual: '偶尔下棋。', about_improver: '参加俱乐部。',
  about_club: '每周在俱乐部下棋。', about_tournament: '比赛中的平均水平。', about_expert: '在比赛中胜多负少。', about_master: '争夺冠军。',
  person: '像人一样 · {rating}', rated: '等级分 {rating}',
  yourRating: '你的等级分：{rating} ± {error}', yourRatingFew: '你的等级分：约 {rating}（对局还少）',
  worthRating: '真实水平有 95% 的可能在 ±{error} 之内。最接近：{name}。',
  stronger: '更强的对手：{name}', weaker: '更弱的对手：{name}',
};
const zht: Table = {
  pace: '擬人對手的思考時間',
  peopleHere: '{rating} 分的人在這裡怎麼下', move: '著法', likely: '可能', games: '對局', points: '得分', trap: '陷阱',
  step_first_game: '第一局', step_beginner: '初學者', step_casual: '業餘玩家', step_improver: '進步者',
  step_club: '俱樂部棋手', step_tournament: '比賽棋手', step_expert: '高手', step_master: '大師',
  about_first_game: '像剛學會規則的人。', about_beginner: '喜歡多翻子，聽說過角。', about_casual: '偶爾下棋。', about_improver: '參加俱樂部。',
  about_club: '每週在俱樂部下棋。', about_tournament: '比賽中的平均水準。', about_expert: '在比賽中勝多負少。', about_master: '爭奪冠軍。',
  person: '像人一樣 · {rating}', rated: '等級分 {rating}',
  yourRating: '你的等級分：{rating} ± {error}', yourRatingFew: '你的等級分：約 {rating}（對局還少）',
  worthRating: '真實水準有 95% 的可能在 ±{error} 之內。最接近：{name}。',
  stronger: '更強的對手：{name}', weaker: '更弱的對手：{name}',
};
const ja: Table = {
  pace: '人のような相手の考える時間',
  peopleHere: 'レート{rating}の人がここで打つ手', move: '手', likely: '確率', games: '対局', points: '得点', trap: 'わな',
  step_first_game: 'はじめての対局', step_beginner: '初心者', step_casual: 'たまに打つ人', step_improver: '上達中',
  step_club: 'クラブの人', step_tournament: '大会の選手', step_expert: '上級者', step_master: '名人',
  about_first_game: 'ルールを覚えたばかりの人のように打ちます。', about_beginner: 'たくさん返すのが好きで、隅は知っています。', about_casual: 'たまに打ちます。',
  about_improver: 'クラブに通います。', about_club: '毎週クラブで打ちます。', about_tournament: '大会の平均的な選手です。',
  about_expert: '大会でたいてい勝ちます。', about_master: 'タイトルを争います。',
  person: '人のように · {rating}', rated: 'レート {rating}',
  yourRating: 'あなたのレート：{rating} ± {error}', yourRatingFew: 'あなたのレート：およそ {rating}（対局がまだ少ない）',
  worthRating: '本当の強さは95 %の確率で ±{error} の範囲です。最も近い相手：{name}。',
  stronger: 'もっと強い相手：{name}', weaker: 'もっと弱い相手：{name}',
};

export const kPeopleTables: Readonly<Record<Language, Table>> = { en, de, fr, it, zh, zht, ja };

/** The words for `key`, with `{name}` replaced. */
export const p = (key: PeopleKey, values: Readonly<Record<string, string | number>> = {}): string =>
  filled(kPeopleTables[language.value][key], values);

const keyOf = (prefix: string, step: string): PeopleKey | undefined => {
  const key = `${prefix}_${step.replace(/-/g, '_')}`;
  return key in en ? (key as PeopleKey) : undefined;
};

/** `human:club` or `human:rating=1200` in words. */
export function personText(seat: string): string {
  const step = seat.replace(/^human:/, '');
  const key = keyOf('step', step);
  return key ? p(key) : p('person', { rating: step.replace(/^rating=/, '') });
}

/** What such a player is like; undefined if this page does not know the step. */
export function aboutPerson(seat: string): string | undefined {
  const key = keyOf('about', seat.replace(/^human:/, ''));
  return key && p(key);
}
