'use client';

import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import * as common from '@/texts/platform/common';
import { useControl } from './registered';
import { controlLooks, describeControl, Field, fieldIds, useFieldError, type FieldProps } from './field';

type PasswordFieldProps = FieldProps & { autoComplete: 'current-password' | 'new-password' };

export function PasswordField({ autoComplete, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const error = useFieldError(field.name);
  const control = useControl(field.name);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field field={field} error={error}>
      <div className="relative">
        <input
          {...control}
          {...describeControl(field, error)}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          spellCheck={false}
          autoCapitalize="none"
          className={`${controlLooks} min-h-10 pr-12 pointer-coarse:min-h-11`}
        />
        <button
          type="button"
          aria-label={shown ? common.hide : common.show}
          aria-pressed={shown}
          aria-controls={fieldIds(field.name).control}
          aria-describedby={fieldIds(field.name).label}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded text-quiet hover:text-ink pointer-coarse:w-11"
        >
          <Icon size={18} aria-hidden />
        </button>
      </div>
    </Field>
  );
}
