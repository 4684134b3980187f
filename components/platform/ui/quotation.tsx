import { Lines } from './lines';

export const Quotation = ({ text }: { text: string | undefined }) =>
  text ? (
    <Lines as="blockquote" className="mb-5 border-l-2 border-accent pl-4">
      {text}
    </Lines>
  ) : null;
