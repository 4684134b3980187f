export const exportList = 'Export';
export const formats = { csv: 'CSV', xlsx: 'Excel' } as const;
export const takeAs = { csv: 'Export as CSV', xlsx: 'Export for Excel' } as const;
export const begins = 'The download is starting.';
export const taken = 'The file is in your downloads.';
export const notNow = 'The list could not be exported. Please try again.';
