/** A tournament as Tabbycat's XML archive (DebateXML) has it, with ids as they are in the file. */

export interface Archive {
  readonly name: string;
  readonly rounds: readonly ArchiveRound[];
  readonly teams: readonly ArchiveTeam[];
  readonly judges: readonly ArchivePerson[];
  /** Names by id. */
  readonly venues: ReadonlyMap<string, string>;
  readonly motions: ReadonlyMap<string, ArchiveMotion>;
  readonly institutions: ReadonlyMap<string, string>;
  readonly breakCategories: ReadonlyMap<string, string>;
}

export interface ArchivePerson {
  readonly id: string;
  readonly name: string;
  readonly institutionId: string | null;
}

export interface ArchiveTeam {
  readonly id: string;
  /** With the full name of its institution, where it carries that. */
  readonly name: string;
  readonly code: string;
  readonly speakers: readonly ArchivePerson[];
}

export interface ArchiveMotion {
  readonly reference: string;
  readonly text: string;
  /** As plain text; empty: it has none. */
  readonly infoslide: string;
}

export interface ArchiveRound {
  readonly name: string;
  readonly abbreviation: string;
  readonly elimination: boolean;
  /** Of an elimination round; null: it has none. */
  readonly categoryId: string | null;
  readonly debates: readonly ArchiveDebate[];
}

export interface ArchiveDebate {
  /** The whole panel, trainees among them. */
  readonly judgeIds: readonly string[];
  readonly chairId: string | null;
  readonly venueId: string | null;
  readonly motionId: string | null;
  /** In seat order; empty as long as no ballot is confirmed. */
  readonly sides: readonly ArchiveSide[];
}

export interface ArchiveSide {
  readonly teamId: string;
  /** The motion that the team struck; null: none. */
  readonly vetoId: string | null;
  readonly ballots: readonly ArchiveBallot[];
  readonly speeches: readonly ArchiveSpeech[];
}

/** What one judge, or the panel together, said of a team. */
export interface ArchiveBallot {
  readonly judgeIds: readonly string[];
  /** 1 = best. */
  readonly rank: number;
}

export interface ArchiveSpeech {
  readonly speakerId: string;
  readonly reply: boolean;
  readonly scores: readonly { readonly judgeIds: readonly string[]; readonly score: number }[];
}
