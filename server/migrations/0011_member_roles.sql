-- A role decides what a member may do for the organisation; the contract holds the table of permissions.
update memberships set role = 'staff' where role = 'member';
alter table memberships
  drop constraint memberships_role_check,
  add constraint memberships_role_check check (role in ('owner', 'manager', 'staff', 'collector'));
