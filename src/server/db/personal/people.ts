import { becomes, type Declarations, redacted, stays, withheld } from './declaration.ts';

const mine = [{ column: 'person_id', is: 'person' }] as const;
const row = ['tournament_id', 'id', 'version'] as const;

/** People stay in their rooms without a name, so that results keep their numbers. */
export const peopleData = {
  institution: { plain: [...row, 'name', 'name_folded', 'short_name', 'region'] },
  person: {
    of: [{ column: 'id', is: 'person' }],
    personal: {
      name: becomes('name', redacted),
      name_folded: withheld('name', redacted.toLowerCase()),
      pronouns: 'name',
      short_name: 'name',
      code_name: 'name',
      anonymous: becomes('consents', 'true'),
      account_id: withheld('account'),
      link_hash: withheld('keys'),
      link_cipher: withheld('keys'),
    },
    plain: row,
  },
  person_private: {
    of: mine,
    erase: 'row',
    personal: {
      email: 'contact',
      gender: 'needs',
      language: 'needs',
      experience: 'needs',
      needs: 'needs',
      notes: 'needs',
    },
    plain: ['tournament_id', 'person_id'],
  },
  person_phone: {
    of: mine,
    erase: 'row',
    personal: { number: 'contact', purpose: 'contact', how: 'contact', given_on: 'contact' },
    acts: ['entered_by'],
    plain: ['tournament_id', 'person_id'],
  },
  team: {
    plain: [
      ...row,
      'institution_id',
      'reference',
      'reference_folded',
      'use_institution_prefix',
      'emoji',
      'seed',
      'swing',
      'code_name',
      'division',
      'break_choice',
      'withdrawn_at',
    ],
  },
  speaker: {
    of: mine,
    personal: { team_id: stays('place'), position: stays('place') },
    plain: ['tournament_id', 'person_id'],
  },
  speaker_category: {
    plain: [...row, 'name', 'slug', 'description', 'selectable', 'public', 'seq'],
  },
  speaker_in_category: {
    of: mine,
    personal: { category_id: stays('place') },
    plain: ['tournament_id', 'person_id'],
  },
  adjudicator: {
    of: mine,
    personal: {
      institution_id: stays('place'),
      core: stays('place'),
      independent: stays('place'),
      base_score: withheld('ratings', { stays: true }),
      trainee: withheld('ratings', { stays: true }),
      breaking: withheld('ratings', { stays: true }),
    },
    plain: ['tournament_id', 'person_id'],
  },
  break_category: {
    plain: [
      ...row,
      'name',
      'slug',
      'seq',
      'size',
      'reserves',
      'general',
      'priority',
      'rule',
      'institution_cap',
      'minimum_points',
      'region_minimums',
    ],
  },
  break_eligibility: { plain: ['tournament_id', 'team_id', 'category_id'] },
  conflict: {
    of: [
      { column: 'adjudicator_id', is: 'person', withheld: true },
      { column: 'other_adjudicator_id', is: 'person', withheld: true },
    ],
    personal: { source: stays('clashes') },
    plain: [
      'tournament_id',
      'id',
      'adjudicator_id',
      'team_id',
      'other_adjudicator_id',
      'institution_id',
    ],
  },
  import_batch: {
    // Sealed rows of many people: what holds one who goes can no longer be undone.
    personal: { undo: withheld('undo') },
    acts: ['by_account'],
    plain: ['tournament_id', 'id', 'source', 'at', 'counts', 'undone_at', 'touched'],
  },
  participants_undo: {
    personal: { sealed: withheld('undo') },
    acts: ['by_account'],
    plain: ['tournament_id', 'id', 'area', 'kind', 'touched', 'at', 'undone_at'],
  },
  participants_seen: {
    of: [{ column: 'account_id', is: 'account' }],
    erase: 'row',
    plain: ['tournament_id', 'account_id', 'seq'],
  },
  import_mapping: { plain: ['tournament_id', 'kind', 'columns'] },
} satisfies Declarations;
