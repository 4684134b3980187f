export type Choice = { value: string; label: string };
export type PicturedChoice = Choice & { picture: string | null };
