import type { ComponentProps, ComponentType } from 'react';
import { shownToday } from '@/lib/lists/list-filters/schema';
import type { ListParams } from '@/lib/lists/list-params';
import * as texts from '@/texts/lists/lists';

export const ShownBox = ({ params }: { params: ListParams }) => (
  <label className="flex min-h-10 items-center gap-3 pointer-coarse:min-h-11">
    <input
      type="checkbox"
      name="shown"
      value={shownToday}
      defaultChecked={params.shown === shownToday}
      className="size-5 accent-accent"
    />
    {texts.shownOnWebsites}
  </label>
);

export const filterInput =
  'min-h-10 w-full rounded border border-edge bg-surface px-3 text-base text-ink sm:text-sm pointer-coarse:min-h-11';

type DayFieldsProps = {
  id: string;
  params: ListParams;
  /** The field of a day, which a form without scripts has as the browser draws it. */
  Day: ComponentType<ComponentProps<'input'>>;
  onChange?: () => void;
};

export const DayFields = ({ id, params, Day, onChange }: DayFieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {(['from', 'to'] as const).map((name) => (
      <div key={name} className="flex flex-col gap-1">
        <label htmlFor={`${id}-${name}`} className="font-medium">
          {name === 'from' ? texts.createdFrom : texts.createdTo}
        </label>
        <Day
          id={`${id}-${name}`}
          name={name}
          defaultValue={params[name] ?? ''}
          aria-describedby={`${id}-problem`}
          onChange={onChange}
          className={filterInput}
        />
      </div>
    ))}
  </div>
);
