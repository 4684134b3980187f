const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

class Html {
  constructor(text) {
    this.text = text;
  }

  toString() {
    return this.text;
  }
}

function written(value) {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(written).join('');
  if (value === undefined || value === null || value === false) return '';
  return String(value).replace(/[&<>"']/g, (sign) => escapes[sign]);
}

/** HTML in which all that is filled in is escaped, unless it was made by this function itself. */
export const html = (parts, ...values) =>
  new Html(parts.reduce((text, part, number) => text + written(values[number - 1]) + part));

/** An address that may stand in a link: of the web, and nothing that would run. */
export const webAddress = (text) => (/^https?:\/\//i.test(text ?? '') ? text : null);
