/** A linked Tabbycat read as the files of an import, part by part. */
import { z } from 'zod';
import { fileKinds } from '#contract/kinds/import-kinds.ts';
import { tabLeftOutKinds } from '#contract/kinds/tab/tab-reading.ts';

export const tabReading = z.object({
  /** As the import takes them: `data.previewImport`, then `data.applyImport`. */
  files: z.array(z.object({ name: z.string(), kind: z.enum(fileKinds), text: z.string() })),
  leftOut: z.array(
    z.object({
      what: z.enum(tabLeftOutKinds),
      count: z.int().min(1),
      /** Of rules, preferences, rounds and categories; never of people. */
      names: z.array(z.string()),
    }),
  ),
});
