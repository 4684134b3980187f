/** What the upstream reads from the environment (readings, section 2), with defaults applied. */
export type UpstreamEnv = {
  port: number;
  databaseUrl: string | undefined;
  dataDir: string;
  /** Where mails point people to: the dashboard's origin. */
  publicUrl: string;
  /** Where travellers reach the upstream's public intake. */
  intakeUrl: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  s3:
    | { bucket: string; endpoint: string; region: string; accessKeyId: string; secretAccessKey: string }
    | undefined;
  jwtPrivateKey: string;
  bffKey: string;
  demo: boolean;
  adminEmail: string | undefined;
};
