import { type Plan, plans } from '#contract/kinds/plans.ts';
import { grantPlan } from '../areas/operator/index.ts';
import type { Command } from './command.ts';
import { openTournament } from './session.ts';
import { UsageError } from './usage.ts';

export const planCommand: Command = {
  summary: 'Grant a tournament a plan, or remove it with "none".',
  usage: `<slug> <${[...plans, 'none'].join('|')}>`,
  flags: {},
  options: {},
  positionals: 2,
  async run({ positionals: [slug = '', wanted = ''], open }) {
    const plan = planNamed(wanted);
    const session = await open();
    const { id } = await openTournament(session, slug);
    const done = await grantPlan(session.server.services, id, plan);
    return {
      lines: [`${done.name} now has ${plan ? `the plan ${plan}` : 'no plan'}.`],
      json: { slug: done.slug, plan },
    };
  },
};

function planNamed(text: string): Plan | null {
  if (text.toLowerCase() === 'none') return null;
  const plan = plans.find((one) => one === text.toUpperCase());
  if (!plan) {
    throw new UsageError(`“${text}” is not a plan; use ${plans.join(', ')} or none.`);
  }
  return plan;
}
