export type Role = 'admin' | 'safari-admin' | 'safari-owner' | 'property-owner';
export type Kind = 'safari' | 'property';
export type CompanyName = 'savanna' | 'rift' | 'lodge';
export type PersonName = keyof typeof people;

/** The six people of the model; Femi is an admin who may be disabled. */
export const people = {
  amina: { role: 'safari-owner', company: 'savanna' },
  baraka: { role: 'safari-owner', company: 'rift' },
  chiku: { role: 'property-owner', company: 'lodge' },
  dalia: { role: 'safari-admin', company: null },
  ezra: { role: 'admin', company: null },
  femi: { role: 'admin', company: null },
} as const satisfies Record<string, { role: Role; company: CompanyName | null }>;

export const names = Object.keys(people) as PersonName[];

export const companies: Record<CompanyName, Kind> = { savanna: 'safari', rift: 'safari', lodge: 'property' };

/** What somebody does with a listing, which is named by its place among those that were created; `seen` is the version that it is done to. */
export type Deed = { who: PersonName; listing: number } & (
  | { do: 'edit'; title: string; seen: SeenVersion }
  | { do: 'submit' | 'restore' }
  | { do: 'fee'; fee: number | null }
  | { do: 'approve' | 'decline' | 'delete'; seen: SeenVersion }
  | { do: 'owner'; to: CompanyName }
);
export type Creation = { do: 'create'; who: PersonName; kind: Kind; owner: CompanyName; fee: number | null };
export type Command =
  | Creation
  | Deed
  | { do: 'sign in'; who: PersonName }
  | { do: 'refresh'; who: PersonName }
  | { do: 'log out'; who: PersonName }
  | { do: 'disable Femi' }
  | { do: 'wait'; seconds: number };
/** Whether a request names the version that it is about: none, the current one, or the one before. */
export type SeenVersion = 'any' | 'current' | 'stale';
