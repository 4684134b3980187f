import sharp from 'sharp';

/** A company's certificate: a page with its name, or a scan that all scans share. */
export const drawCertificate = (company: string, isScan: boolean): Promise<Buffer> =>
  isScan ? drawScan() : Promise.resolve(drawPage(company));

/** A one-page PDF with the fonts that every reader has. */
function drawPage(company: string): Buffer {
  const line = (text: string, size: number, height: number) =>
    `BT /F1 ${size} Tf 72 ${height} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`;
  const drawing = [
    '0.18 0.42 0.27 RG 3 w 36 36 523 770 re S',
    line('Certificate of Incorporation', 28, 680),
    line('This is to certify that', 14, 620),
    line(company, 22, 580),
    line('is incorporated under the laws of the land in which it has its seat.', 14, 540),
    line('A specimen of the demo network, worth nothing anywhere else.', 10, 72),
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const entries = offsets.map((offset) => `${offset} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>`;
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}${trailer}\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}

/** Lines and a seal instead of words: letters would depend on the machine's fonts. */
function drawScan(): Promise<Buffer> {
  const lines = [200, 236, 272, 308, 344].map(
    (height, index) =>
      `<path d="M90 ${height}h${index === 4 ? 180 : 420}" stroke="#8b8375" stroke-width="8" stroke-linecap="round"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="840">
    <rect width="600" height="840" fill="#fbf7ec"/><rect x="30" y="30" width="540" height="780" fill="none" stroke="#2f6b46" stroke-width="6"/>
    <path d="M150 120h300" stroke="#2f6b46" stroke-width="22" stroke-linecap="round"/>${lines.join('')}
    <circle cx="440" cy="660" r="72" fill="#c4572b"/><circle cx="440" cy="660" r="54" fill="none" stroke="#fbf7ec" stroke-width="5"/>
    <path d="M90 690q50-60 70-10t70-20 60 0" fill="none" stroke="#3d4f7c" stroke-width="6" stroke-linecap="round"/></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}
