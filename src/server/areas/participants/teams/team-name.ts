/** What a team's name is made of. */
export interface TeamNameParts {
  readonly reference: string;
  readonly useInstitutionPrefix: boolean;
  /** Short name of its institution; null when it has none. */
  readonly institution: string | null;
}

/** The full name of a team: the short name of its institution, when prefixed, and its reference. */
export function teamName({ reference, useInstitutionPrefix, institution }: TeamNameParts): string {
  return useInstitutionPrefix && institution ? `${institution} ${reference}` : reference;
}
