/** Reads Tabbycat's XML archive. Pure. */
import { nfc } from '#contract/text/nfc.ts';
import type {
  Archive,
  ArchiveBallot,
  ArchiveDebate,
  ArchiveMotion,
  ArchivePerson,
  ArchiveRound,
  ArchiveSide,
  ArchiveSpeech,
  ArchiveTeam,
} from './archive.ts';
import { plainText } from './plain-text.ts';
import { parseXml, type XmlElement, XmlProblem } from './xml-tree.ts';

/**
 * Elements of a kind inside one other, at most, and ids in one list. What exceeds it is no tournament, but
 * could make a small file a large plan.
 */
const most = {
  round: 200,
  /** Of one round; and of all. */
  debate: 2000,
  debates: 10_000,
  side: 10,
  speech: 30,
  /** A judge's or a panel's. */
  ballot: 60,
  ids: 60,
  team: 5000,
  speaker: 30,
  adjudicator: 10_000,
  motion: 1000,
  'break-category': 100,
} as const;

/** The file is no archive; the message says what is wrong, for the person who chose it. */
export class ArchiveProblem extends Error {}

/** @throws ArchiveProblem */
export function readArchive(text: string): Archive {
  const root = treeOf(text);
  if (root.name !== 'tournament') {
    throw new ArchiveProblem(
      'This isn’t a Tabbycat XML archive: its first element isn’t “tournament”.',
    );
  }
  const participants = all(root, 'participants');
  const named = (kind: string) =>
    new Map(all(root, kind).map((one) => [idOf(one), one.text.trim()] as const));
  const rounds = all(root, 'round').map(roundOf);
  const debates = rounds.reduce((sum, round) => sum + round.debates.length, 0);
  if (debates > most.debates) throw tooMany('debate');
  return {
    name: root.attributes.name ?? '',
    rounds,
    teams: participants.flatMap((one) => all(one, 'team').map(teamOf)),
    judges: participants.flatMap((one) =>
      all(one, 'adjudicator').map((judge) => personOf(judge, judge.attributes.name ?? '')),
    ),
    venues: named('venue'),
    institutions: named('institution'),
    breakCategories: named('break-category'),
    motions: new Map(
      all(root, 'motion').map((motion) => [idOf(motion), motionOf(motion)] as const),
    ),
  };
}

function treeOf(text: string): XmlElement {
  try {
    return parseXml(text);
  } catch (error) {
    if (!(error instanceof XmlProblem)) throw error;
    throw new ArchiveProblem(`${error.message} (line ${error.line})`);
  }
}

function motionOf(motion: XmlElement): ArchiveMotion {
  const [infoslide] = all(motion, 'info-slide');
  return {
    reference: nfc(motion.attributes.reference ?? '').trim(),
    text: nfc(motion.text).trim(),
    infoslide: nfc(plainText(infoslide?.text ?? '')),
  };
}

function roundOf(round: XmlElement): ArchiveRound {
  const { name = '', abbreviation = '', elimination } = round.attributes;
  return {
    name,
    abbreviation,
    elimination: isTrue(elimination),
    categoryId: round.attributes['break-category'] ?? null,
    debates: all(round, 'debate').map(debateOf),
  };
}

function debateOf(debate: XmlElement): ArchiveDebate {
  const { adjudicators, chair, venue, motion } = debate.attributes;
  return {
    judgeIds: idsOf(adjudicators),
    chairId: chair ?? null,
    venueId: venue ?? null,
    motionId: motion ?? null,
    sides: all(debate, 'side').map(sideOf),
  };
}

function sideOf(side: XmlElement): ArchiveSide {
  return {
    teamId: side.attributes.team ?? '',
    vetoId: side.attributes['motion-veto'] ?? null,
    ballots: all(side, 'ballot').map(ballotOf),
    speeches: all(side, 'speech').map(speechOf),
  };
}

function ballotOf({ attributes }: XmlElement): ArchiveBallot {
  return { judgeIds: idsOf(attributes.adjudicators), rank: numberOf(attributes.rank ?? '') };
}

function speechOf(speech: XmlElement): ArchiveSpeech {
  return {
    speakerId: speech.attributes.speaker ?? '',
    reply: isTrue(speech.attributes.reply),
    scores: all(speech, 'ballot').map(({ attributes, text }) => ({
      judgeIds: idsOf(attributes.adjudicators),
      score: numberOf(text),
    })),
  };
}

function teamOf(team: XmlElement): ArchiveTeam {
  return {
    id: idOf(team),
    name: team.attributes.name ?? '',
    code: team.attributes.code ?? '',
    speakers: all(team, 'speaker').map((speaker) => personOf(speaker, speaker.text.trim())),
  };
}

function personOf(person: XmlElement, name: string): ArchivePerson {
  const [institutionId = null] = idsOf(person.attributes.institutions);
  return { id: idOf(person), name, institutionId };
}

function all(element: XmlElement, name: string): XmlElement[] {
  const found = element.children.filter((child) => child.name === name);
  const limit: number | undefined = Object.hasOwn(most, name)
    ? most[name as keyof typeof most]
    : undefined;
  if (limit !== undefined && found.length > limit) throw tooMany(name);
  return found;
}

function tooMany(name: string): ArchiveProblem {
  return new ArchiveProblem(`It has too many elements “${name}”.`);
}

function idOf({ name, attributes }: XmlElement): string {
  if (attributes.id === undefined) throw new ArchiveProblem(`An element “${name}” has no id.`);
  return attributes.id;
}

function idsOf(list: string | undefined): string[] {
  const ids = (list ?? '').split(/\s+/).filter((id) => id !== '');
  if (ids.length > most.ids) throw new ArchiveProblem('It has a list of too many ids.');
  return ids;
}

/** Tabbycat writes `true` and `True`. */
function isTrue(value: string | undefined): boolean {
  return value?.toLowerCase() === 'true';
}

function numberOf(text: string): number {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isFinite(number)) return number;
  throw new ArchiveProblem(`“${text.slice(0, 40)}” isn’t a number.`);
}
