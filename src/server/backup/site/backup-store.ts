/** What backups need of the place where they are kept. */
export interface Stored {
  readonly name: string;
  readonly bytes: number;
}

export interface BackupStore {
  /** For people: a folder, or a bucket. */
  readonly place: string;
  /** All of it is there under its name afterwards, or nothing. */
  save(name: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  list(): Promise<Stored[]>;
  read(name: string): AsyncIterable<Buffer>;
  remove(name: string): Promise<void>;
  /** Removes what backups left that were ended half-way; none may be under way. */
  tidy(): Promise<void>;
}
