import { useLingui } from '@lingui/react/macro';
import type { MotionTheme } from '#contract/kinds/motion-themes.ts';

/** What the themes of motions are called. */
export function useMotionThemeWords(): Readonly<Record<MotionTheme, string>> {
  const { t } = useLingui();
  return {
    arts: t`Arts and culture`,
    business: t`Business`,
    children: t`Children`,
    'criminal-justice': t`Criminal justice`,
    development: t`Development`,
    economics: t`Economics`,
    education: t`Education`,
    environment: t`Environment`,
    family: t`Family and relationships`,
    feminism: t`Feminism`,
    health: t`Health`,
    identity: t`Identity`,
    'international-relations': t`International relations`,
    law: t`Law`,
    lgbt: t`LGBT+`,
    media: t`Media`,
    minorities: t`Minority communities`,
    philosophy: t`Philosophy`,
    politics: t`Politics`,
    religion: t`Religion`,
    'science-technology': t`Science and technology`,
    'security-war': t`Security and war`,
    'social-movements': t`Social movements`,
    sport: t`Sport`,
  };
}
