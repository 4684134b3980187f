import type { ListingKind } from '../../lib/listings/listing';
import type { ReferenceList } from '../../lib/reference/schema';
import type { Form } from '../files/form';
import type { BodyContext } from './body';
import type { ListingContent } from './content';

/** What makes a safari differ from a property for the server: how it is read from its form, and what its fields refer to. */
export type ListingFormat = {
  kind: ListingKind;
  /** The largest body, bytes: what its files may weigh together, and room for the words. */
  limit: number;
  mostFiles: number;
  fileNames: readonly string[];
  /** Reads and checks a form; throws a 400 with the form's own messages. */
  read: (form: Form<string>, context: BodyContext) => { owner: string; content: ListingContent };
  /** Which field holds ids of which reference list. */
  references: Record<string, ReferenceList>;
};
