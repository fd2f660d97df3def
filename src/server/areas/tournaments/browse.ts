import type { z } from 'zod';
import type { Api } from '#contract/index.ts';
import type { Answer } from '#contract/route.ts';
import type { Context } from '#server/http/context.ts';
import {
  countAllListed,
  findAllFormats,
  findAllLanguages,
  findAllListed,
} from './browse-repository.ts';
import { toCard } from './view.ts';

type List = Api['tournaments']['list'];

/** A page of the listed tournaments that fit, with what the filters would find. */
export function browse(context: Context, query: z.output<List['query']>): Promise<Answer<List>> {
  const { limit, offset, ...filter } = query;
  const today = context.now.toISOString().slice(0, 10);
  return context.read(async (reader) => {
    const counts = await countAllListed(reader, filter, today);
    const rows = await findAllListed(reader, filter, { today, limit, offset });
    const { live, upcoming, past } = counts;
    return {
      tournaments: rows.map(toCard),
      total: query.when === 'all' ? live + upcoming + past : counts[query.when],
      counts,
      formats: await findAllFormats(reader),
      languages: await findAllLanguages(reader),
    };
  });
}
