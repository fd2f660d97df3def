import { becomes, type Declarations, stays } from './declaration.ts';

/** Whom it is about never learns who wrote it: the words go with either of them, the export is the author's. */
export const feedbackData = {
  feedback_settings: { plain: ['tournament_id', 'document', 'version'] },
  feedback_form: {
    acts: ['made_by'],
    plain: ['tournament_id', 'version', 'introduction', 'questions', 'made_at'],
  },
  feedback_window: {
    acts: ['by_account'],
    plain: ['tournament_id', 'round_id', 'state', 'at'],
  },
  feedback: {
    of: [
      { column: 'from_adjudicator', is: 'person' },
      { column: 'author_person', is: 'person' },
      { column: 'about_id', is: 'person', withheld: true },
    ],
    personal: { score: stays('feedback'), answers: becomes('feedback', '{}') },
    acts: ['author_account', 'decided_by'],
    plain: [
      'tournament_id',
      'id',
      'position',
      'debate_id',
      'from_team',
      'from_adjudicator',
      'about_id',
      'author_person',
      'giver',
      'about_role',
      'version',
      'form_version',
      'in_force',
      'standing',
      'reason',
      'given_at',
    ],
  },
  feedback_reminder: {
    of: [{ column: 'person_id', is: 'person' }],
    erase: 'row',
    personal: { at: 'emails' },
    plain: ['tournament_id', 'round_id', 'person_id', 'kind'],
  },
} as const satisfies Declarations;
