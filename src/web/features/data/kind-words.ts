/** What people call the three kinds of rows that have a name column of their own. */
export const judgeWords = [
  'judge',
  'adjudicator',
  'juror',
  'juge',
  'juez',
  'juiz',
  'sedzia',
  'jurado',
  'wing',
  '裁判',
  '评委',
  'судья',
];

export const speakerWords = [
  'speaker',
  'debater',
  'member',
  'redner',
  'rednerin',
  'debattant',
  'orateur',
  'debateur',
  'orador',
  'debatiente',
  'debatedor',
  'mowca',
  'konusmaci',
  'sprecher',
  '辩手',
  '选手',
  '토론자',
  'спикер',
  'partner',
];

export const roomWords = ['room', 'venue', 'raum', 'salle', 'sala', '教室', 'oda'];
