/** What the routes of feedback on judges speak about. Rules: `docs/rules/feedback.md`. */
import { z } from 'zod';
import { flight, id, instant, prose, recordOf, text, version } from '#contract/schemas.ts';
import { feedbackFormLimits } from '#contract/sizes.ts';
import {
  feedbackGivers,
  feedbackWindowStates,
  panelRoles,
  questionKinds,
} from '#engine/vocabulary.ts';

export const named = z.object({ id, name: z.string() });
/** The key of a question: made by the screen, kept through every version of the form. */
export const feedbackQuestionKey = /^[\w-]{1,40}$/;
const questionId = z.string().regex(feedbackQuestionKey);

const { questions: maxQuestions, options: maxOptions } = feedbackFormLimits;

/** A question beside the score; `from` and `about` empty: asked of everybody, about everybody. */
export const feedbackQuestion = z.object({
  id: questionId,
  text: text(feedbackFormLimits.text),
  kind: z.enum(questionKinds),
  required: z.boolean(),
  from: z.array(z.enum(feedbackGivers)).max(feedbackGivers.length),
  about: z.array(z.enum(panelRoles)).max(panelRoles.length),
  /** Of a number; null for every other kind. */
  range: z.object({ min: z.number(), max: z.number(), step: z.number() }).nullable(),
  /** Of a choice; empty for every other kind. */
  options: z.array(text(feedbackFormLimits.option)).max(maxOptions),
});

/** By question; one that is not answered is left out. */
export const feedbackAnswers = recordOf(
  questionId,
  z.union([prose(4000), z.number(), z.boolean(), z.array(z.string().max(100)).max(maxOptions)]),
  maxQuestions,
);

const questionList = z.array(feedbackQuestion).max(maxQuestions);

/** What the core writes. */
export const feedbackFormDraft = z.object({ introduction: prose(4000), questions: questionList });

/** One version of the form; version 0 is the form before anybody wrote one: the score alone. */
export const feedbackForm = feedbackFormDraft.extend({
  version: z.int().min(0),
  madeAt: instant.nullable(),
  madeBy: z.string().nullable(),
});

/** Steps of the scale for judges, from the rules of the tournament. */
const scale = z.object({ min: z.number(), max: z.number(), step: z.number() });

export const feedbackWindow = z.object({
  state: z.enum(feedbackWindowStates),
  /** Null: nobody can say yet. */
  opensAt: instant.nullable(),
  /** Null: without end. */
  closesAt: instant.nullable(),
});

/** A team, or a judge. */
export const source = named.extend({ kind: z.enum(['team', 'adjudicator']) });

/** What I or my team gave. */
export const myFeedbackForm = z.object({
  id,
  aboutId: id,
  version,
  /** The version of the form that it answers. */
  formVersion: z.int(),
  score: z.number(),
  answers: feedbackAnswers,
  givenAt: instant,
  /** False: somebody else of the team wrote it, or the desk. */
  mine: z.boolean(),
});

/** One of my rooms: whom I may tell about, what is asked of me, what I gave. */
export const myFeedbackRoom = z.object({
  debateId: id,
  roundId: id,
  roundName: z.string(),
  venue: z.string().nullable(),
  flight,
  /** For whom I speak: my team, or myself as a judge. */
  from: source,
  giver: z.enum(feedbackGivers),
  window: feedbackWindow,
  /** Everybody on the panel but myself. */
  panel: z.array(named.extend({ role: z.enum(panelRoles) })),
  /** Each a form that is owed; several in `about`: one of them is to be named, who explained. */
  asked: z.array(z.object({ about: z.array(id), formId: id.nullable() })),
  given: z.array(myFeedbackForm),
});

export const myFeedback = z.object({
  scale,
  /** The form to fill in, and those that what I gave answers to; newest first. */
  forms: z.array(feedbackForm).min(1),
  /** Newest round first. */
  rooms: z.array(myFeedbackRoom),
  serverNow: instant,
});

/** Every team and judge of a round's rooms, for the desk that enters their forms. */
export const feedbackDesk = myFeedback.extend({
  rooms: z.array(
    myFeedbackRoom.extend({
      /** Judges about whom there is a form that the desk may not read: others gave it. */
      sealed: z.array(id),
    }),
  ),
});

export const feedbackStandings = ['new', 'confirmed', 'ignored'] as const;
export const feedbackOpenings = ['release', 'ballot', 'hand'] as const;

/** A current form, for the core: who gave it, and the words of it. */
export const givenFeedback = z.object({
  id,
  /** Grows with each form that is given; the cursor of the list. */
  position: z.int(),
  roundId: id,
  roundName: z.string(),
  debateId: id,
  venue: z.string().nullable(),
  flight,
  from: source,
  giver: z.enum(feedbackGivers),
  /** Who wrote it down. */
  author: z.string().nullable(),
  about: named,
  aboutRole: z.enum(panelRoles),
  version,
  formVersion: z.int(),
  score: z.number(),
  answers: feedbackAnswers,
  givenAt: instant,
  /** `ignored` counts for nothing; `new` and `confirmed` count. */
  standing: z.enum(feedbackStandings),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** False: nobody asked for it (F4). */
  asked: z.boolean(),
  /** How the team that gives it came out of the room, best 1; null: a judge's, or no result yet. */
  rank: z.int().nullable(),
});

const counts = { owed: z.int(), given: z.int() };

export const feedbackRound = z.object({
  roundId: id,
  name: z.string(),
  abbreviation: z.string(),
  /** Rooms of the released draw by the state of their window for teams or judges, the open ones first. */
  rooms: z.object({ 'not-yet': z.int(), open: z.int(), closed: z.int() }),
  /** Opened or closed by hand; null: by the rule of the settings. */
  byHand: z.enum(['open', 'closed']).nullable(),
  /** Share of the feedback in the judges' scores as they enter this round, 0 … 1. */
  weight: z.number(),
  /** Of the round itself, for `setRound`. */
  version,
  ...counts,
});

export const missingFeedback = z.object({
  roundId: id,
  debateId: id,
  venue: z.string().nullable(),
  flight,
  from: source,
  giver: z.enum(feedbackGivers),
  /** One of them is to be informed about. */
  about: z.array(named),
  state: z.enum(feedbackWindowStates),
});

/** Only rooms whose window has opened count: before that nothing is owed. */
export const feedbackProgress = z.object({
  rounds: z.array(feedbackRound),
  /** In order of names; of the asked round, or of all. */
  givers: z.array(source.extend({ institution: z.string().nullable(), ...counts })),
  missing: z.array(missingFeedback),
  /** Rooms whose teams name different judges as the one who explained. */
  disputed: z.array(
    z.object({
      roundId: id,
      debateId: id,
      venue: z.string().nullable(),
      flight,
      named: z.array(named),
    }),
  ),
  /** Forms that nobody asked for. */
  extra: z.int(),
});

const giverWeight = z.number().min(0).max(10);
/** The longest window and the latest reminder, in minutes: a week. */
export const longestFeedbackMinutes = 10_080;

/** When forms are taken, and what they count. */
export const feedbackSettingsDraft = z.object({
  /** What opens the window of a room: its draw's release, its ballot, or somebody's hand. */
  opens: z.enum(feedbackOpenings),
  /** How long forms are taken; null: until somebody closes. */
  minutes: z.int().min(1).max(longestFeedbackMinutes).nullable(),
  /** Who still owes is reminded once, this many minutes after the window opened; null: nobody is. */
  remindAfter: z.int().min(1).max(longestFeedbackMinutes).nullable(),
  /** What a form counts by the position it comes from. */
  giver: z.object({
    team: giverWeight,
    chair: giverWeight,
    panellist: giverWeight,
    trainee: giverWeight,
  }),
  /** What a form counts for each round it is older than the latest; 1: age does not matter. */
  recency: z.number().min(0).max(1),
  /** Whether forms also count by how far their source can be relied on. */
  reliability: z.boolean(),
});

export const feedbackSettings = feedbackSettingsDraft.extend({
  version: z.int().min(0),
  scale,
  /** Who owes feedback on whom, from the rules of the tournament. */
  rule: z.object({
    paths: z.object({
      chair: z.array(z.enum(panelRoles)),
      panellist: z.array(z.enum(panelRoles)),
      trainee: z.array(z.enum(panelRoles)),
    }),
    fromTeams: z.enum(['nobody', 'orallist', 'everybody']),
  }),
});
