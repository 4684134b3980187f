import { storePrivateFile } from '../files/private';

const lines = [
  'BT /F1 26 Tf 72 740 Td (Certificate of Incorporation) Tj ET',
  'BT /F1 13 Tf 72 700 Td (This certificate belongs to a company of the demo network.) Tj ET',
  '72 690 m 523 690 l S',
  'BT /F1 11 Tf 72 120 Td (Registrar of companies) Tj ET',
].join('\n');

const objects = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  `<< /Length ${lines.length} >>\nstream\n${lines}\nendstream`,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
];

/** Writes a certificate of incorporation as a PDF of one page. */
function drawCertificate(): Buffer {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}

/** Stores the certificate that the companies and applicants of the demo network share; gives its address. */
export const storeCertificate = (storage: Parameters<typeof storePrivateFile>[0]) =>
  storePrivateFile(storage, drawCertificate(), 'certificate');
