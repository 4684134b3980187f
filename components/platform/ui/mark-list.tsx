import { OuterLink } from './outer-link';

type MarkListProps = { marks: readonly { name: string; url: string; picture: string | File | null }[] };

/** A company's awards or affiliations: logo, name and link. */
export const MarkList = ({ marks }: MarkListProps) => (
  <ul className="mt-1 flex flex-col gap-2">
    {marks.map(({ name, url, picture }) => (
      <li key={name} className="flex items-center gap-2.5">
        {typeof picture === 'string' ? (
          <img
            src={picture}
            alt=""
            loading="lazy"
            className="size-8 shrink-0 rounded-sm bg-wash object-contain"
          />
        ) : (
          <span aria-hidden className="size-8 shrink-0 rounded-sm bg-wash" />
        )}
        <OuterLink address={url}>{name}</OuterLink>
      </li>
    ))}
  </ul>
);
