import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

type SelectProps<Value extends string | number> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange(value: Value): void;
  hideLabel?: boolean;
  /** Without a border, where another select does the same for all. */
  isQuiet?: boolean;
  className?: string;
};

/** A native select with its label; `hideLabel` keeps it for assistive technology alone. */
export function Select<Value extends string | number>({
  label,
  options,
  value,
  onChange,
  hideLabel = false,
  isQuiet = false,
  className = '',
}: SelectProps<Value>) {
  const id = useId();
  return (
    <div className={`flex flex-col gap-1 ${className}`}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-medium'}>
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => String(option.value) === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
          className={`min-h-9 appearance-none rounded border bg-surface pr-9 text-base sm:text-sm pointer-coarse:min-h-11 ${isQuiet ? 'field-sizing-content -ml-2 border-transparent pl-2 text-quiet hover:bg-wash' : 'w-full border-edge pl-3 text-ink'}`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={16}
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-quiet"
        />
      </div>
    </div>
  );
}
