/** What motions are about: data that the form, the archive and the tests share. */
export const motionThemes = [
  'arts',
  'business',
  'children',
  'criminal-justice',
  'development',
  'economics',
  'education',
  'environment',
  'family',
  'feminism',
  'health',
  'identity',
  'international-relations',
  'law',
  'lgbt',
  'media',
  'minorities',
  'philosophy',
  'politics',
  'religion',
  'science-technology',
  'security-war',
  'social-movements',
  'sport',
] as const;
export type MotionTheme = (typeof motionThemes)[number];

/** A motion is about a few things, or about nothing in particular. */
export const mostThemes = 4;
